import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { QrCameraReader } from './camera-reader.tsx';
import styles from './resolver-screen.module.css';
import { useResolver } from './use-resolver.ts';

/** Screen that opens the build or booking of a code, link or QR code that a visitor brings. */
export function ResolverScreen() {
  const { t } = useTranslation('share');
  const [text, setText] = useState('');
  const resolver = useResolver();

  function submit(event: FormEvent): void {
    event.preventDefault();
    resolver.open(text);
  }

  return (
    <Page width="narrow">
      <PageHeader subtitle={t('resolver.subtitle')} title={t('resolver.title')} />
      <Stack gap={5} align="start">
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            autoCapitalize="characters"
            error={resolver.problem ? t(`resolver.problems.${resolver.problem}`) : undefined}
            hint={t('resolver.hint')}
            label={t('resolver.field')}
            onChange={(event) => {
              setText(event.target.value);
              resolver.clearProblem();
            }}
            spellCheck={false}
            value={text}
          />
          <Button icon="arrow-right" size="large" type="submit">
            {t('resolver.open')}
          </Button>
        </form>
        <QrCameraReader onText={resolver.open} />
        {resolver.problem && (
          <Link
            className={classNames(getButtonClassName({ variant: 'quiet' }), styles.home)}
            to="/"
          >
            {t('goHome')}
          </Link>
        )}
      </Stack>
    </Page>
  );
}
