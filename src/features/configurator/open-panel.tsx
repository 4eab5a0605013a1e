import { ExteriorPanel } from './exterior-panel.tsx';
import { InteriorPanel } from './interior-panel.tsx';
import { ModelPanel } from './model-panel.tsx';
import { PackagesPanel } from './packages-panel.tsx';
import type { PanelProps } from './panel-props.ts';
import type { PanelName } from './panels.ts';
import { TrimPanel } from './trim-panel.tsx';
import { WheelsPanel } from './wheels-panel.tsx';

interface OpenPanelProps extends PanelProps {
  panel: PanelName | null;
  chooseVehicle: (vehicleId: string) => void;
}

/** Renders the open panel. The build information is not a panel but a sheet of its own. */
export function OpenPanel({ panel, chooseVehicle, ...props }: OpenPanelProps) {
  switch (panel) {
    case 'exterior':
      return <ExteriorPanel {...props} />;
    case 'model':
      return <ModelPanel {...props} chooseVehicle={chooseVehicle} />;
    case 'wheels':
      return <WheelsPanel {...props} />;
    case 'interior':
      return <InteriorPanel {...props} />;
    case 'packages':
      return <PackagesPanel {...props} />;
    case 'trim':
      return <TrimPanel {...props} />;
    default:
      return null;
  }
}
