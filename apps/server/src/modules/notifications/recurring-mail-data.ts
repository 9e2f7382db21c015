import type { Bilingual, MailLine, MailTotals } from './mail-data.ts'

/** What was ordered less than a recurring order wants; whole sales units. `code`: the refusal that says why. */
type LeftOutLine = {
  readonly articleName: Bilingual
  readonly salesUnitName: Bilingual
  readonly wanted: number
  readonly ordered: number
  readonly code: string
}

/** `orderNumber`: of the order that was placed; `recurringNumber`: of the recurring one. */
type Placed = {
  readonly name: string
  readonly orderNumber: string
  readonly recurringNumber: string
  readonly hubName: string
  readonly deliveryDate: string
  readonly leftOut: readonly LeftOutLine[]
}

/** `orderNumber`: of the recurring order. `customerSlug`: null in what the customer reads. */
type About = {
  readonly name: string
  readonly orderNumber: string
  readonly hubName: string
  readonly customerName: string
  readonly customerSlug: string | null
}

export type RecurringMailData = {
  /** To the customer: what was ordered, what differs, and until when it can be changed. */
  readonly recurringOrdered: Placed & {
    readonly lines: readonly MailLine[]
    readonly totals: MailTotals
    readonly note: string
    readonly isBrought: boolean
    readonly changeUntil: string
    /** What costs more than a tenth more than last time. */
    readonly risen: readonly { readonly articleName: Bilingual; readonly salesUnitName: Bilingual }[]
  }
  /** To the hub, where something differs or the order is below its minimum. */
  readonly recurringDiffers: Placed & { readonly customerName: string; readonly isBelowMinimum: boolean }
  /** To both: nothing was ordered, and why (a refusal's code). */
  readonly recurringFailed: About & { readonly deliveryDate: string; readonly reason: string }
  /** To the other side than the one that did it. */
  readonly recurringMoved: About & {
    readonly event: 'created' | 'activate' | 'pause' | 'resume' | 'end'
    readonly day: string | null
  }
}
