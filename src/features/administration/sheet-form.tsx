import type { FormEvent, ReactNode } from 'react';

interface SheetFormProps {
  /**
   * Links the submit button of the sheet to this form; the button is outside of the form element.
   */
  id: string;
  className: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of a sheet. Enter in a field submits it, as the button of the sheet does. */
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
