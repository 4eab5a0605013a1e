import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { CarAppearance, Daylight } from './car-appearance.ts';
import type { TurntableScene } from './turntable-scene.ts';

/** Matches the names of renderers that emulate a graphics processor. */
const emulatorPattern = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** State of the real-time car. In every state except `live`, still pictures are shown. */
export type LiveCarState = 'waiting' | 'live' | 'slow' | 'unavailable';

interface LiveCarInput {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** URL of the model file; undefined if no real-time car is requested. */
  model: string | undefined;
  look: CarAppearance;
  daylight: Daylight;
  degrees: number;
  /** Whether the user requested the real-time car despite a slow tablet or the data saver. */
  insisted: boolean;
}

/** Frame time in ms above which turning the car is not smooth. */
const SLOW_FRAME_MS = 60;

/**
 * Whether an earlier scene was slow. Stored for the page, because the speed of a tablet does not
 * change.
 */
let isKnownSlow = false;

/** Loads the car into the canvas and applies changes of options, light and angle. */
export function useLiveCar(input: LiveCarInput): LiveCarState {
  const { canvas, model, look, daylight, degrees, insisted } = input;
  const [scene, setScene] = useState<TurntableScene>();
  const [trouble, setTrouble] = useState<'slow' | 'unavailable'>();
  const { paint, leather, wheels } = look;
  const begin = useEffectEvent((newScene: TurntableScene) => {
    newScene.applyAppearance(look);
    newScene.light(daylight);
    newScene.turnTo(degrees);
  });

  // Effect: the graphics processor is outside of React.
  useEffect(() => {
    const element = canvas.current;
    if (model === undefined || !element) return undefined;
    return mountScene((signal) => openScene({ element, model, insisted, signal, begin }), {
      element,
      setScene,
      setTrouble,
    });
  }, [canvas, model, insisted]);

  useEffect(
    () => scene?.applyAppearance({ paint, leather, wheels }),
    [scene, paint, leather, wheels],
  );
  useEffect(() => scene?.light(daylight), [scene, daylight]);
  useEffect(() => scene?.turnTo(degrees), [scene, degrees]);

  if (scene) return 'live';
  return trouble ?? 'waiting';
}

interface SceneStates {
  element: Pick<HTMLCanvasElement, 'addEventListener'>;
  setScene: (scene: TurntableScene | undefined) => void;
  setTrouble: (trouble: 'slow' | 'unavailable' | undefined) => void;
}

/**
 * Opens a scene. Returns a cleanup function that aborts the signal of the scene, and clears the
 * scene and the error in the state.
 */
export function mountScene(
  open: (signal: AbortSignal) => Promise<TurntableScene | 'slow'>,
  { element, setScene, setTrouble }: SceneStates,
): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  // Handles the loss of the WebGL context, for example after sleep: pictures replace the scene.
  const handleContextLost = () => {
    setScene(undefined);
    setTrouble('unavailable');
  };
  element.addEventListener('webglcontextlost', handleContextLost, { signal });
  open(signal).then(
    (result) => {
      if (signal.aborted) return;
      if (result === 'slow') setTrouble('slow');
      else setScene(result);
    },
    // WebGL, the model or the connection is missing: pictures replace the scene.
    () => {
      if (!signal.aborted) setTrouble('unavailable');
    },
  );
  return () => {
    abortController.abort();
    setScene(undefined);
    setTrouble(undefined);
  };
}

interface OpenSceneInput {
  element: HTMLCanvasElement;
  model: string;
  insisted: boolean;
  signal: AbortSignal;
  begin: (scene: TurntableScene) => void;
}

/**
 * Opens a scene that is disposed of when the signal aborts. Resolves with `slow` on a tablet that
 * is too slow, unless the user insisted. Rejects if the browser has no WebGL, the model fails to
 * load, or the signal aborts.
 */
async function openScene(input: OpenSceneInput): Promise<TurntableScene | 'slow'> {
  const { element, model, insisted, signal, begin } = input;
  const graphics = findGraphics();
  if (graphics === 'none') throw new Error('There is no WebGL');
  if (!insisted && (isKnownSlow || graphics === 'emulated')) return 'slow';
  const { TurntableScene } = await import('./turntable-scene.ts');
  signal.throwIfAborted();
  const scene = new TurntableScene(element);
  signal.addEventListener('abort', () => scene.dispose());
  await scene.load(model);
  signal.throwIfAborted();
  const resizeToElement = () => scene.resize(element.clientWidth, element.clientHeight);
  resizeToElement();
  begin(scene);
  if (!insisted && scene.measureFrame() > SLOW_FRAME_MS) {
    isKnownSlow = true;
    scene.dispose();
    return 'slow';
  }
  const resizeObserver = new ResizeObserver(resizeToElement);
  resizeObserver.observe(element);
  signal.addEventListener('abort', () => resizeObserver.disconnect());
  return scene;
}

/** The device that renders WebGL: a graphics processor, its emulation on the CPU, or none. */
type GraphicsKind = 'processor' | 'emulated' | 'none';

function findGraphics(): GraphicsKind {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return 'none';
  const rendererInfo = context.getExtension('WEBGL_debug_renderer_info');
  const rendererName: unknown = context.getParameter(
    rendererInfo ? rendererInfo.UNMASKED_RENDERER_WEBGL : context.RENDERER,
  );
  // Releases the WebGL context, because browsers limit the number of contexts per page.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return emulatorPattern.test(String(rendererName)) ? 'emulated' : 'processor';
}
