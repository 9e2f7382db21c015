/** An address that breaks before its @ where there is no room for it, and only then anywhere. */
export const BreakableEmail = ({ email }: { email: string }) => {
  const [name, host] = email.split('@')
  return (
    <span translate="no" className="[overflow-wrap:anywhere]">
      {name}
      <wbr />@{host}
    </span>
  )
}
