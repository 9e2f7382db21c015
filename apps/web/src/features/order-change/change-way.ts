import {
  changeBusinessCustomerOrder,
  changeGuestOrder,
  changeHouseholdOrder,
  changeOwnOrder,
  findArticlesForGuestOrder,
  findArticlesForHouseholdOrder,
  findArticlesForOrder,
  findArticlesForOwnOrder,
  getChangeChoices,
  getGuestChangeChoices,
  getHouseholdChangeChoices,
  getOwnChangeChoices,
  previewGuestOrderChange,
  previewHouseholdOrderChange,
  previewOrderChange,
  previewOwnOrderChange,
} from '@regionalmarkt/contract/orders/change-order.ts'

const ways = {
  customer: {
    preview: previewOwnOrderChange,
    change: changeOwnOrder,
    find: findArticlesForOwnOrder,
    choices: getOwnChangeChoices,
  },
  hub: {
    preview: previewOrderChange,
    change: changeBusinessCustomerOrder,
    find: findArticlesForOrder,
    choices: getChangeChoices,
  },
  household: {
    preview: previewHouseholdOrderChange,
    change: changeHouseholdOrder,
    find: findArticlesForHouseholdOrder,
    choices: getHouseholdChangeChoices,
  },
  guest: {
    preview: previewGuestOrderChange,
    change: changeGuestOrder,
    find: findArticlesForGuestOrder,
    choices: getGuestChangeChoices,
  },
} as const

/** Which side of an order changes it: a company, its hub, or a household, with an account or by a link. */
export type Side = keyof typeof ways

/** How a side asks for what it can change: the four take and answer alike, but for the hub's reason and the name of the order. */
export type ChangeWay = (typeof ways)['customer'] & { readonly params: { readonly orderNumber: string } }

/** `token`: of a guest's link, by which their order is named. */
export const changeWayOf = (side: Side, orderNumber: string, token: string | undefined): ChangeWay =>
  ({ ...ways[side], params: side === 'guest' ? { token } : { orderNumber } }) as unknown as ChangeWay
