import styles from './cabin-drawing.module.css';

const back =
  'M70 640C50 470 40 300 74 190C86 150 118 132 160 128L300 128C342 132 374 150 386 190C420 300 410 470 390 640Z';
const panel =
  'M140 600C128 470 124 330 140 232C146 200 162 190 186 188L274 188C298 190 314 200 320 232C336 330 332 470 320 600Z';
const headrest =
  'M152 100C146 50 152 12 184 6C212 1 248 1 276 6C308 12 314 50 308 100C304 120 290 126 274 126L186 126C170 126 156 120 152 100Z';
const cushion =
  'M40 700C46 640 90 610 150 604L310 604C370 610 414 640 420 700C430 770 426 840 420 880L40 880C34 840 30 770 40 700Z';
const cushionPanel =
  'M124 690C128 660 146 648 172 646L288 646C314 648 332 660 336 690C344 750 344 820 340 880L120 880C116 820 116 750 124 690Z';

/**
 * One car seat from the front. `id` is the prefix of the gradient ids in the surrounding drawing.
 */
export function CabinSeat({ id }: { id: string }) {
  const light = `url(#${id}light)`;
  const quilt = `url(#${id}quilt)`;
  return (
    <g>
      {[headrest, back, cushion].map((part) => (
        <g key={part}>
          <path className={styles.leather} d={part} />
          <path d={part} fill={light} />
          <path d={part} fill={`url(#${id}fall)`} />
          <path className={styles.edge} d={part} />
        </g>
      ))}
      {[panel, cushionPanel].map((part) => (
        <g key={part}>
          <path className={styles.inset} d={part} />
          <path d={part} fill={quilt} />
          <path className={styles.seam} d={part} />
          <path className={styles.stitch} d={part} />
        </g>
      ))}
      <path
        className={styles.seam}
        d="M86 220C64 330 72 480 92 630M374 220C396 330 388 480 368 630"
      />
    </g>
  );
}
