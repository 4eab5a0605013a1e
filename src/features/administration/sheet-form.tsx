import type { FormEvent, ReactNode } from 'react';

interface SheetFormProps {
  /**
   * Id that links the submit button of the sheet to this form, because the button is outside of the
   * form element.
   */
  id: string;
  className: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * The form element of a sheet. The Enter key in a field submits the form, as the submit button of
 * the sheet does.
 */
export function SheetForm({ id, className, onSubmit, children }: SheetFormProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form className={className} id={id} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
