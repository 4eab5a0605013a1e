/** What draws here: a graphics processor, the main processor in its place, or nothing at all. */
export type Graphics = 'processor' | 'emulated' | 'none';

/** Programs that draw without a graphics processor, as they call themselves. */
const emulators = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export function findGraphics(): Graphics {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return 'none';
  const details = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(
    details ? details.UNMASKED_RENDERER_WEBGL : context.RENDERER,
  );
  // A page may have only a few of them.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return emulators.test(String(name)) ? 'emulated' : 'processor';
}
