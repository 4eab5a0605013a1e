import { useTranslation } from 'react-i18next';
import { buttonClassName } from '../../../ui/button-class-name.ts';
import styles from '../administration.module.css';

interface ChooseFileProps {
  isChosen: boolean;
  onChoose: (file: File) => void;
}

export function ChooseFile({ isChosen, onChoose }: ChooseFileProps) {
  const { t } = useTranslation('admin');
  return (
    <label className={buttonClassName({ variant: isChosen ? 'secondary' : 'primary' })}>
      {t(isChosen ? 'catalogue.chooseOther' : 'catalogue.choose')}
      <input
        accept=".json,application/json"
        className={styles.file}
        onChange={({ target }) => {
          const [next] = target.files ?? [];
          // Emptying the input lets the user select the same file again after correcting it.
          target.value = '';
          if (next) onChoose(next);
        }}
        type="file"
      />
    </label>
  );
}
