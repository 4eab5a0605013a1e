import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';
import type { Daylight } from './car-appearance.ts';

interface SoftBox {
  /**
   * Width and height of the light in meters. `at` is the position of the middle of the light. The
   * light faces the car.
   */
  size: [number, number];
  at: [number, number, number];
  /** Linear brightness of the light; 1 is the brightness of white. */
  strength: number;
  color?: string;
}

interface Room {
  /** Linear brightness of walls and ceiling; `floor` is the linear brightness of the floor. */
  walls: number;
  floor: number;
  boxes: SoftBox[];
}

/**
 * The studio by day and by night. A long light above the car and soft lights along both sides
 * emphasize the lines of the car body.
 */
const rooms: Record<Daylight, Room> = {
  day: {
    walls: 0.16,
    floor: 0.1,
    boxes: [
      { size: [9, 3.2], at: [0, 6.4, -1], strength: 7 },
      { size: [10, 0.9], at: [0, 2.6, -9], strength: 5 },
      { size: [10, 2.2], at: [0, 3, 9], strength: 2.2 },
      { size: [2.4, 3.4], at: [-10, 2.6, -3], strength: 4, color: '#fff1e0' },
      { size: [2.4, 3.4], at: [10, 2.6, -2], strength: 3, color: '#e8f1ff' },
    ],
  },
  night: {
    walls: 0.03,
    floor: 0.02,
    boxes: [
      { size: [11, 0.8], at: [0, 6, -2.5], strength: 10, color: '#dfe9ff' },
      { size: [11, 0.5], at: [0, 5.4, 4], strength: 8, color: '#dfe9ff' },
      { size: [8, 0.5], at: [0, 1.9, -10], strength: 3.5, color: '#ffd9b0' },
      { size: [0.9, 3.6], at: [-9, 2.2, -4], strength: 8, color: '#ffc98f' },
      { size: [0.9, 3.6], at: [9, 2.2, -4], strength: 5, color: '#9fc3ff' },
    ],
  },
};

/** Returns the studio light as an environment map. The caller must dispose of the map. */
export function createStudioLight(renderer: WebGLRenderer, daylight: Daylight): Texture {
  const room = rooms[daylight];
  const scene = new Scene();
  const walls = new Mesh(
    new BoxGeometry(24, 14, 24),
    [room.walls, room.walls, room.walls, room.floor, room.walls, room.walls].map(
      (value) => new MeshBasicMaterial({ color: new Color(value, value, value), side: BackSide }),
    ),
  );
  walls.position.y = 6.9;
  scene.add(walls, ...room.boxes.map(createSoftBox));
  const generator = new PMREMGenerator(renderer);
  const renderTarget = generator.fromScene(scene, 0.015, 0.1, 60, { size: 256 });
  generator.dispose();
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    for (const material of [object.material].flat()) material.dispose();
  });
  return renderTarget.texture;
}

function createSoftBox({ size, at, strength, color = '#ffffff' }: SoftBox): Mesh {
  const box = new Mesh(
    new PlaneGeometry(...size),
    new MeshBasicMaterial({ color: new Color(color).multiplyScalar(strength), side: 2 }),
  );
  box.position.set(...at);
  box.lookAt(0, 0.7, 0);
  return box;
}
