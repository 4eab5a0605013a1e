/**
 * `node imagery/turntable/compress.ts` compresses the files of `export.py` for tablets: fewer
 * triangles on flat surfaces, 16-bit positions, meshopt compression.
 */
import { glob, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NodeIO, type Primitive } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { meshopt, simplifyPrimitive, weld } from '@gltf-transform/functions';
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer';

const source = join(import.meta.dirname, '../out/turntable');
const target = join(import.meta.dirname, '../../public/images/vehicles');

/** Maximum distance by which the simplification may move a surface, as a share of the mesh size. */
const bodyError = 0.0001;
const wheelError = 0.003;

const io = new NodeIO()
  .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
  .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });

function simplified(primitive: Primitive, error: number): number {
  // Edges between materials may also move, because these edges are numerous and their movement is
  // invisible.
  simplifyPrimitive(primitive, { simplifier: MeshoptSimplifier, ratio: 0, error });
  return (primitive.getIndices()?.getCount() ?? 0) / 3;
}

async function compress(car: string): Promise<void> {
  const document = await io.read(join(source, car));
  await document.transform(weld());
  let triangles = 0;
  for (const mesh of document.getRoot().listMeshes()) {
    const error = mesh.getName().startsWith('wheel') ? wheelError : bodyError;
    for (const primitive of mesh.listPrimitives()) triangles += simplified(primitive, error);
  }
  await document.transform(meshopt({ encoder: MeshoptEncoder, level: 'high' }));
  const file = join(target, car.replace(/\.glb$/, '/turntable.glb'));
  await mkdir(dirname(file), { recursive: true });
  await io.write(file, document);
  const { size } = await stat(file);
  console.log(
    `${car}: ${Math.round(triangles / 1000)} thousand triangles, ${Math.round(size / 1024)} kB`,
  );
}

await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
for await (const car of glob('**/*.glb', { cwd: source })) await compress(car);
