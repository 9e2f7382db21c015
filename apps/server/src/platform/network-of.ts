import { isIP } from 'node:net'

/** An IPv6 address in eight groups of hexadecimal digits, however it was spelt. */
const groupsOf = (address: string): string[] => {
  // The parser of addresses writes each of them in one way: RFC 5952, its last part never as IPv4.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}

/** An address without the port and zone that some proxies write along. */
const bareOf = (address: string): string => {
  const text = address.trim().toLowerCase()
  const [, bare = text] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? []
  return bare.split('%')[0] ?? ''
}

/** The address of whoever sent a request: as a proxy names it, or the socket's where that is no address. */
export const addressOf = ({
  ip,
  socket,
}: {
  readonly ip: string
  readonly socket: { readonly remoteAddress?: string | undefined }
}): string => (isIP(bareOf(ip)) === 0 ? (socket.remoteAddress ?? '') : ip)

/**
 * Who an address on the internet stands for, in one spelling: an IPv4 address, or the /64 of an IPv6 one, which a provider gives to one
 * household. Everything that is no address stands for one network, too.
 */
export const networkOf = (address: string): string => {
  const ip = bareOf(address)
  if (isIP(ip) === 0) return 'unknown'
  if (isIP(ip) === 4) return ip
  const groups = groupsOf(ip)
  const isIPv4 = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (!isIPv4) return `${groups.slice(0, 4).join(':')}::/64`
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
