import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './build-toolbar.module.css';
import type { PanelName } from './panels.ts';

interface PanelToolsProps {
  open: PanelName | null;
  onToggle: (panel: PanelName) => void;
  /** Whether the build is locked: a locked build can be neither changed nor saved. */
  locked: boolean;
}

interface BuildToolbarProps extends PanelToolsProps {
  busy: 'saving' | 'sharing' | null;
  /** Whether the build is saved without later changes. */
  saved: boolean;
  onShare: () => void;
  onSave: () => void;
}

/**
 * The panel buttons in the order of the requirements. Only narrow layouts show the Info button,
 * because wide layouts have a side panel.
 */
const tools = [
  { panel: 'info', icon: 'info' },
  { panel: 'exterior', icon: 'palette' },
  { panel: 'model', icon: 'car' },
  { panel: 'wheels', icon: 'wheel' },
  { panel: 'interior', icon: 'seat' },
  { panel: 'packages', icon: 'box' },
] as const satisfies readonly { panel: PanelName; icon: IconName }[];

export const getPanelId = (panel: PanelName): string => `build-panel-${panel}`;
export const getToolButtonId = (panel: PanelName): string => `build-tool-${panel}`;

export function BuildToolbar(props: BuildToolbarProps) {
  const { open, onToggle, busy, locked, saved, onShare, onSave } = props;
  const { t } = useTranslation('build');
  return (
    <fieldset aria-label={t('toolbar')} className={styles.toolbar}>
      <PanelTools locked={locked} onToggle={onToggle} open={open} />
      <button
        aria-busy={busy === 'sharing' || undefined}
        className={styles.tool}
        disabled={busy !== null}
        onClick={onShare}
        type="button"
      >
        {busy === 'sharing' ? <Spinner size="small" /> : <Icon name="share" />}
        <span className={styles.label}>{t('tool.share')}</span>
      </button>
      <button
        aria-busy={busy === 'saving' || undefined}
        className={styles.tool}
        data-main={saved ? undefined : ''}
        disabled={locked || busy !== null}
        onClick={onSave}
        type="button"
      >
        {busy === 'saving' ? <Spinner size="small" /> : <Icon name="bookmark" />}
        <span className={styles.label}>{t('tool.save')}</span>
      </button>
    </fieldset>
  );
}

/** Memoized, because the toolbar does not depend on the selected options. */
const PanelTools = memo(function PanelTools({ open, onToggle, locked }: PanelToolsProps) {
  const { t } = useTranslation('build');
  return tools.map(({ panel, icon }) => (
    <button
      aria-controls={panel === open ? getPanelId(panel) : undefined}
      aria-expanded={panel === open}
      className={styles.tool}
      data-panel={panel}
      disabled={locked && panel !== 'info'}
      id={getToolButtonId(panel)}
      key={panel}
      onClick={() => onToggle(panel)}
      type="button"
    >
      <Icon name={icon} />
      <span className={styles.label}>{t(`tool.${panel}`)}</span>
    </button>
  ));
});
