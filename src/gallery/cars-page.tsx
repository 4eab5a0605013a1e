import { Monogram } from '../ui/brand/monogram.tsx';
import { Wordmark } from '../ui/brand/wordmark.tsx';
import { VehicleView } from '../ui/car/vehicle-view.tsx';
import { Specimen, States } from './specimen.tsx';

const shapes = ['sedan', 'suv', 'coupe-suv'] as const;
const views = ['front', 'side', 'rear', 'interior'] as const;
const paint = '#4f1f24';

export function CarsPage() {
  return (
    <>
      <Specimen name="VehicleView" use="A photograph of a car, or a drawing without one.">
        {shapes.map((shape) => (
          <States key={shape}>
            {views.map((view) => (
              <VehicleView
                alt={`${shape}, ${view}`}
                color={paint}
                key={view}
                photograph={undefined}
                shape={shape}
                view={view}
              />
            ))}
          </States>
        ))}
      </Specimen>
      <Specimen name="Wordmark, Monogram" use="The brand in the bar and on the first screen.">
        <States>
          <Wordmark label="Forecourt" size="small" />
          <Wordmark />
          <Wordmark size="large" />
          <Monogram label="Forecourt" />
        </States>
      </Specimen>
    </>
  );
}
