/**
 * A mail address with its domain as the network knows it (IDNA): `hof@müller.example` becomes `hof@xn--mller-kva.example`, as browsers write
 * it from a mail field. Anything else as it is.
 */
export const withNetworkDomain = (address: string): string => {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (at === 0 || !/[^\0-\x7F]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address
  return URL.canParse(`http://${domain}`) ? address.slice(0, at) + new URL(`http://${domain}`).hostname : address
}
