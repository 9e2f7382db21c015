import { describe, expect, it } from 'vitest'
import { type ContainerKind, canPackContainers, packedContainers } from './pack-containers.ts'

const e2: ContainerKind = { name: { de: 'E2-Kiste', en: 'E2 crate' }, kind: 'transportCrate', cents: 386 }
const jar: ContainerKind = { name: { de: 'Weckglas', en: 'Preserving jar' }, kind: 'jar', cents: 50 }
const order = { status: 'receivedRetailer', deliveryMethod: 'deliveryHub', isCompanys: true } as const

describe('containers that go out with an order', () => {
  it.each([
    ['at the hub', {}, true],
    ['on its way', { status: 'inDelivery' }, true],
    ['not taken on yet', { status: 'received' }, false],
    ['handed over', { status: 'completed' }, false],
    ['cancelled', { status: 'cancelled' }, false],
    ['of a household', { isCompanys: false }, false],
    ['that its producer brings', { deliveryMethod: 'deliverySupplier' }, false],
  ] as const)('may be counted for one %s: %o', (_, more, isAllowed) => {
    expect(canPackContainers({ ...order, ...more }).ok).toBe(isAllowed)
  })

  it('are called and charged as the hub says, at the standard rate of their day', () => {
    const counted = [{ kind: 'transportCrate', cents: 386, count: 3 }] as const
    expect(packedContainers({ deliveryDate: '2026-11-26' }, 'standard', counted, [e2, jar])).toEqual([
      { ...e2, count: 3, vatBasisPoints: 1_900 },
    ])
    // § 28 (1) UStG: the second half of 2020.
    const [then] = packedContainers({ deliveryDate: '2020-08-01' }, 'standard', counted, [e2]) ?? []
    expect(then?.vatBasisPoints).toBe(1_600)
    const [ofSmall] = packedContainers({ deliveryDate: '2026-11-26' }, 'exempt', counted, [e2]) ?? []
    expect(ofSmall?.vatBasisPoints).toBe(0)
  })

  it.each([
    ['none of them', [{ kind: 'transportCrate', cents: 386, count: 0 }], []],
    ['at a charge that nobody named', [{ kind: 'transportCrate', cents: 400, count: 1 }], null],
    ['what holds goods, and is lent with them', [{ kind: 'jar', cents: 50, count: 1 }], null],
  ] as const)('%s', (_, counted, packed) => {
    expect(packedContainers({ deliveryDate: '2026-11-26' }, 'standard', counted, [e2, jar])).toEqual(packed)
  })
})
