import { useState, useSyncExternalStore } from 'react';
import { sizeClassOf, vehicleImagePath } from '#domain/catalogue/vehicle-image-path.ts';
import { optionOf, type SharedBuild } from '#domain/sharing/shared-build.ts';
import { Silhouette } from '../../ui/silhouette.tsx';
import styles from './build-picture.module.css';

/** The car of a build in its colour: a photograph over the drawing that stands in for it. */
export function BuildPicture({ build, alt }: { build: SharedBuild; alt?: string }) {
  const sizeClass = useSyncExternalStore(subscribeToWidth, () => sizeClassOf(window.innerWidth));
  const { make, model, exteriorHex } = build;
  const color = optionOf(build, 'exterior')?.id ?? '';
  const path = vehicleImagePath({ make, model, color, view: 'front34', sizeClass });
  return (
    <div aria-label={alt} className={styles.picture} role={alt ? 'img' : undefined}>
      <div className={styles.drawing}>
        <Silhouette color={exteriorHex} />
      </div>
      <Photograph key={path} path={path} />
    </div>
  );
}

function Photograph({ path }: { path: string }) {
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming');
  if (state === 'missing') return null;
  return (
    <img
      alt=""
      className={styles.photograph}
      data-state={state}
      decoding="async"
      onError={() => setState('missing')}
      onLoad={() => setState('here')}
      src={path}
    />
  );
}

function subscribeToWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
