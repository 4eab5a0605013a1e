import { useTranslation } from 'react-i18next';
import { formatBuildCode } from '#domain/sharing/build-code.ts';
import { Text } from '../ui/text/text.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import buildCodeTextStyles from './build-code-text.module.css';

/** A build code in large type, from which staff or customers read the code aloud. */
export function BuildCodeText({ code, hint }: { code: string; hint?: string }) {
  const { t } = useTranslation('share');
  return (
    <div>
      <Text size="s" tone="muted">
        {t('code.label')}
      </Text>
      <p className={buildCodeTextStyles.symbols}>
        <span aria-hidden="true">{formatBuildCode(code)}</span>
        {/* Separates the letters by spaces, because a screen reader otherwise pronounces the code
            as words. */}
        <VisuallyHidden>{Array.from(code).join(' ')}</VisuallyHidden>
      </p>
      {hint && <p className={buildCodeTextStyles.hint}>{hint}</p>}
    </div>
  );
}
