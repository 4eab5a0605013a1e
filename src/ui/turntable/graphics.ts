/** The device that renders WebGL: a graphics processor, its emulation on the CPU, or none. */
export type Graphics = 'processor' | 'emulated' | 'none';

/** Matches the names of renderers that emulate a graphics processor. */
const emulators = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export function findGraphics(): Graphics {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return 'none';
  const details = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(
    details ? details.UNMASKED_RENDERER_WEBGL : context.RENDERER,
  );
  // Releases the WebGL context, because browsers limit the number of contexts per page.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return emulators.test(String(name)) ? 'emulated' : 'processor';
}
