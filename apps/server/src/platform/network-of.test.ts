import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, networkOf } from './network-of.ts'

describe('an address stands for', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.1:4711', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::FFFF:0a00:0001', '10.0.0.1'],
    ['0:0:0:0:0:ffff:a00:1', '10.0.0.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:FFFF::', '2001:db8:0:0::/64'],
    ['2001:db8::192.0.2.1', '2001:db8:0:0::/64'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%', 'fe80:0:0:0::/64'],
    ['10.0.0.300', 'unknown'],
    ['unknown', 'unknown'],
    ['%eth0', 'unknown'],
    ['[]', 'unknown'],
    ['', 'unknown'],
  ])('%s: %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('its /64, whatever the rest and however it is written', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count })
    fc.assert(
      fc.property(groups(4), groups(4), fc.boolean(), fc.boolean(), (network, host, isUpper, isPadded) => {
        const spelt = [...network, ...host].map((one) => one.toString(16).padStart(isPadded ? 4 : 1, '0')).join(':')
        const address = isUpper ? spelt.toUpperCase() : spelt
        fc.pre(!/^(0+:){5}ffff/i.test(address))
        expect(networkOf(address)).toBe(`${network.map((one) => one.toString(16)).join(':')}::/64`)
      }),
    )
  })
})

describe('the sender of a request is', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['[2001:db8::1]:443', '[2001:db8::1]:443'],
    ['%eth0', '10.0.0.1'],
    ['[]', '10.0.0.1'],
    ['unknown', '10.0.0.1'],
  ])('named %s by a proxy: %s', (ip, address) => {
    expect(addressOf({ ip, socket: { remoteAddress: '10.0.0.1' } })).toBe(address)
  })
})
