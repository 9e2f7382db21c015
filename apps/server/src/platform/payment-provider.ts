import type { ToldPayment } from '@regionalmarkt/domain/orders/online-payment.ts'
import { DomainError } from './domain-error.ts'
import type { Locale } from './viewer.ts'

/** What a buyer is asked to pay with a provider. */
export type PaymentWish = {
  /** Ours, and the same for every repetition: asking twice begins one payment. */
  readonly key: string
  /** Gross. */
  readonly cents: number
  readonly description: string
  /** Where the provider sends the buyer when they are done; it knows nothing that opens an order. */
  readonly returnUrl: string
  /** Where it says that something has changed; null where it cannot reach this server. */
  readonly hintUrl: string | null
  readonly locale: Locale
}

export type StartedPayment = {
  /** The provider's name for it. */
  readonly providerRef: string
  /** Its page on which the buyer pays: https, and on the provider's own host. */
  readonly checkoutUrl: string
}

/** What is to go back of a payment, under a name of ours that is the same for every repetition. */
export type RefundWish = {
  readonly key: string
  readonly providerRef: string
  readonly cents: number
  readonly description: string
}

/**
 * Somebody who takes money of buyers for the hubs of this market. Each method may be repeated, and throws `ProviderAway` where nobody knows
 * whether it was done, `ProviderRefused` where it was not.
 */
export type PaymentProvider = {
  readonly start: (wish: PaymentWish) => Promise<StartedPayment>
  /** What it knows of a payment now, which alone counts: what it says of itself is only a hint to ask. */
  readonly status: (providerRef: string) => Promise<ToldPayment>
  readonly refund: (wish: RefundWish) => Promise<{ readonly providerRef: string }>
}

/** It did not answer in time, or with what nobody understands: it may be asked again. Whoever waits for it reads so, the log why. */
export class ProviderAway extends DomainError<'PaymentProviderAway'> {
  constructor(message: string, options?: ErrorOptions) {
    super('PaymentProviderAway')
    this.message = message
    this.cause = options?.cause
  }
}

/** It has said no. */
export class ProviderRefused extends ProviderAway {}
