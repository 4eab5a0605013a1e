import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClassName } from '../../ui/button-class-name.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import type { ShareProblem } from './request-shared-build.ts';

/** Shows the reason why a share link cannot be opened, with a link to the start screen. */
export function ShareFailure({ problem }: { problem: ShareProblem }) {
  const { t } = useTranslation('share');
  return (
    <Page width="narrow">
      <ErrorState
        action={
          <Link className={buttonClassName({ size: 'large' })} to="/">
            {t('goHome')}
          </Link>
        }
        detail={t(`problems.${textKeysFor(problem)}`)}
        isScreen
        title={t('failed')}
      />
    </Page>
  );
}

function textKeysFor(problem: ShareProblem) {
  switch (problem) {
    case 'LINK_DAMAGED':
    case 'LINK_FROM_FUTURE':
    case 'LINK_TOO_LONG':
    case 'LINK_NO_PRICE_LIST':
    case 'UNREACHABLE':
      return problem;
    default:
      return 'NOT_FOUND';
  }
}
