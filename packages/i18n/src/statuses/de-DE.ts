import type { CompanyStatusName, CompanyTypeName, TaxStatus } from '@regionalmarkt/domain/access/company.ts'
import type { ArticleStatus } from '@regionalmarkt/domain/articles/article-status.ts'
import type { OrganicMark } from '@regionalmarkt/domain/articles/organic-mark.ts'
import type { DeliveryMethod } from '@regionalmarkt/domain/orders/delivery-method.ts'
import type { OrderItemStatus } from '@regionalmarkt/domain/orders/order-item-status.ts'
import type { PaymentStatus } from '@regionalmarkt/domain/orders/payment-status.ts'

/** The words for every value of the market's fixed lists: one place, so that one thing never has two names. */
export const statuses = {
  company: { pending: 'Freigabe ausstehend', approved: 'Freigegeben', blocked: 'Gesperrt', rejected: 'Abgelehnt' },
  article: {
    pending: 'Wartet auf Freigabe',
    approved: 'Veröffentlicht',
    notListed: 'Nicht gelistet',
    rejected: 'Abgelehnt',
  },
  order: {
    received: 'Eingegangen',
    processing: 'In Bearbeitung',
    pendingArrivalRetailer: 'Auf dem Weg zum Hub',
    receivedRetailer: 'Im Hub angekommen',
    readyForPickup: 'Abholbereit',
    inDelivery: 'In Auslieferung',
    completed: 'Abgeschlossen',
    cancelled: 'Storniert',
  },
  payment: {
    unpaid: 'Unbezahlt',
    partiallyPaid: 'Teilweise bezahlt',
    paid: 'Bezahlt',
    refunded: 'Erstattet',
    cancelled: 'Entfällt',
  },
  recurringOrder: { pending: 'Wartet auf Bestätigung', active: 'Läuft', paused: 'Pausiert' },
  deliveryMethod: {
    deliveryHub: 'Lieferung durch den Hub',
    pickupHub: 'Abholung im Hub',
    deliverySupplier: 'Lieferung durch den Erzeuger',
    pickupSupplier: 'Abholung beim Erzeuger',
    delivery: 'Erzeuger bringt zum Hub',
    pickup: 'Hub holt beim Erzeuger',
  },
  companyType: { supplier: 'Erzeuger', retailer: 'Händler', businessCustomer: 'Geschäftskunde' },
  taxStatus: {
    standard: 'Regelbesteuert',
    flatRate: 'Pauschallandwirt (§ 24 UStG)',
    exempt: 'Kleinunternehmer (§ 19 UStG)',
  },
  organicMark: {
    none: 'konventionell',
    eu: 'Bio',
    bioland: 'Bioland',
    demeter: 'Demeter',
    naturland: 'Naturland',
  },
  channel: { b2b: 'Geschäftskunden', b2c: 'Privatkunden' },
} as const satisfies {
  company: Record<CompanyStatusName, string>
  article: Record<ArticleStatus, string>
  order: Record<OrderItemStatus, string>
  payment: Record<PaymentStatus, string>
  recurringOrder: Record<'pending' | 'active' | 'paused', string>
  deliveryMethod: Record<DeliveryMethod, string>
  companyType: Record<CompanyTypeName, string>
  taxStatus: Record<TaxStatus, string>
  organicMark: Record<OrganicMark, string>
  channel: Record<'b2b' | 'b2c', string>
}
