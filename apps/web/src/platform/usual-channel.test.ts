import { describe, expect, test } from 'vitest'
import type { ActiveAccount, Session } from './session.ts'
import { channelOfPath, usualChannel } from './usual-channel.ts'

const account = (companyType: ActiveAccount['companyType']): Session => ({
  status: 'signedIn',
  activeAccount: { companyType } as ActiveAccount,
  userRoles: [],
})
const guest: Session = { status: 'signedOut', activeAccount: null, userRoles: [] }
const starting: Session = { ...guest, status: 'starting' }
const [kitchen, household] = [account(2), account(null)]

describe('the market somebody is in', () => {
  test.each([
    ['/regionalmarket/b2b', 'b2b'],
    ['/en-US/regionalmarket/b2c', 'b2c'],
    ['/regionalmarket/b2c/gemuese/wurzeln/moehren', 'b2c'],
    ['/regionalmarket/b2c-und-mehr', undefined],
    ['/regionalmarket/suppliers/hof-luettje', undefined],
    ['/retailer/b2b', undefined],
    ['/cart', undefined],
  ])('by the address %s: %s', (path, channel) => expect(channelOfPath(path)).toBe(channel))

  test.each([
    ['a guest who has just come', guest, null, 'b2b'],
    ['a guest who was among households', guest, 'guest b2c', 'b2c'],
    ['a kitchen', kitchen, null, 'b2b'],
    ['a kitchen that looked at the households', kitchen, 'company b2c', 'b2c'],
    ['a kitchen that was there before it signed in', kitchen, 'guest b2c', 'b2b'],
    ['a household', household, null, 'b2c'],
    ['a household that was among businesses before it signed in', household, 'guest b2b', 'b2c'],
    ['a household that looks at the businesses', household, 'private b2b', 'b2b'],
    ['somebody who is not known yet', starting, 'private b2c', 'b2c'],
    ['somebody who is not known yet and comes for the first time', starting, null, 'b2b'],
    ['a guest with a storage that makes no sense', guest, 'guest b2x', 'b2b'],
  ] as const)('elsewhere, %s', (_, session, kept, channel) => expect(usualChannel(session, kept)).toBe(channel))
})
