import type { FormEvent, ReactNode } from 'react';

interface SheetFormProps {
  /** For the button of the sheet, which stands outside of the form. */
  id: string;
  className: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

/** What is typed in a sheet: Enter in a field does what the button below does. */
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
