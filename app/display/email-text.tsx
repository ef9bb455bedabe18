/** An e-mail that breaks before its '@' when the line is too short: 'asha@example.c' and 'om' are hard to read. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  if (at === -1) return email
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
