/**
 * Whether a statement is of a hub's own account. Banks name it by its IBAN, or some by the account number alone, which an IBAN ends with (as
 * German and Austrian ones do).
 */
export const isOwnAccount = (account: string, iban: string): boolean => {
  const number = account.replaceAll(/[\s/-]/g, '').replace(/^0+/, '')
  return account === iban || (/^\d{6,}$/.test(number) && iban.slice(4).endsWith(number))
}
