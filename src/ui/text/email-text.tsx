/** Renders an e-mail address with a possible line break before the @. */
export function EmailText({ email }: { email: string }) {
  const atSignIndex = email.lastIndexOf('@');
  return (
    <span>
      {email.slice(0, atSignIndex)}
      <wbr />
      {email.slice(atSignIndex)}
    </span>
  );
}
