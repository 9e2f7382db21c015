/** What the templates are filled with: a snapshot, so that a mail says what was true when it was queued. */

export type Bilingual = { readonly de: string; readonly en: string }

export type MailLine = {
  readonly articleName: Bilingual
  readonly salesUnitName: Bilingual
  /** Whole sales units. */
  readonly quantity: number
  /** Net cents of the goods, without deposit. */
  readonly lineCents: number
  /** Weighed goods: the price follows the scale. */
  readonly isEstimated: boolean
}

export type MailTotals = {
  readonly goodsCents: number
  readonly depositCents: number
  readonly deliveryCents: number
  readonly netCents: number
  readonly grossCents: number
  readonly rates: readonly { readonly rateBasisPoints: number; readonly vatCents: number }[]
}

/** What every mail about an order knows: whom it greets, and which order it is about. */
type AboutOrder = { readonly name: string; readonly orderNumber: string }
type WithDay = AboutOrder & { readonly hubName: string; readonly deliveryDate: string }
type WithLines = WithDay & {
  readonly lines: readonly MailLine[]
  readonly totals: MailTotals
  readonly note: string
}

export type MailData = {
  readonly orderPlaced: WithLines & { readonly isBrought: boolean; readonly cancelUntil: string }
  /** To the hub. */
  readonly newOrder: WithLines & { readonly customerName: string }
  readonly orderConfirmed: WithDay
  readonly lineCancelled: WithDay & { readonly line: MailLine; readonly reason: string }
  readonly orderShort: AboutOrder & {
    readonly lines: readonly {
      readonly articleName: Bilingual
      readonly salesUnitName: Bilingual
      readonly orderedQuantity: number
      readonly comingQuantity: number
      readonly reason: string
    }[]
  }
  readonly orderCompleted: AboutOrder
}

export type MailTemplate = keyof MailData
