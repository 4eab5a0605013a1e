import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';

const PIXELS = 256;

/**
 * Returns the shadow on the floor below a car: darkest between the wheels, fading out just outside
 * the car.
 */
export function contactShadow(length: number): Mesh {
  const canvas = document.createElement('canvas');
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no 2D canvas');
  const half = PIXELS / 2;
  const fade = context.createRadialGradient(half, half, 0, half, half, half);
  fade.addColorStop(0, 'rgb(0 0 0 / 90%)');
  fade.addColorStop(0.55, 'rgb(0 0 0 / 78%)');
  fade.addColorStop(0.8, 'rgb(0 0 0 / 26%)');
  fade.addColorStop(1, 'rgb(0 0 0 / 0%)');
  context.fillStyle = fade;
  context.fillRect(0, 0, PIXELS, PIXELS);
  const shadow = new Mesh(
    new PlaneGeometry(length * 1.18, 2.7),
    new MeshBasicMaterial({
      depthWrite: false,
      map: new CanvasTexture(canvas),
      transparent: true,
    }),
  );
  shadow.rotation.x = -Math.PI / 2;
  shadow.position.y = 0.004;
  return shadow;
}
