import type { SameShape } from '../same-shape.ts'
import type { statuses as german } from './de-DE.ts'

export const statuses = {
  company: { pending: 'Awaiting approval', approved: 'Approved', blocked: 'Blocked', rejected: 'Rejected' },
  article: { pending: 'Awaiting approval', approved: 'Published', notListed: 'Not listed', rejected: 'Rejected' },
  order: {
    received: 'Received',
    processing: 'In progress',
    pendingArrivalRetailer: 'On its way to the hub',
    receivedRetailer: 'Arrived at the hub',
    readyForPickup: 'Ready for pickup',
    inDelivery: 'Out for delivery',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  payment: {
    unpaid: 'Unpaid',
    partiallyPaid: 'Partially paid',
    paid: 'Paid',
    refunded: 'Refunded',
    cancelled: 'Not due',
  },
  recurringOrder: { pending: 'Awaiting confirmation', active: 'Active', paused: 'Paused' },
  deliveryMethod: {
    deliveryHub: 'Delivered by the hub',
    pickupHub: 'Pickup at the hub',
    deliverySupplier: 'Delivered by the producer',
    pickupSupplier: 'Pickup at the producer',
    delivery: 'Producer brings it to the hub',
    pickup: 'Hub fetches it from the producer',
  },
  companyType: { supplier: 'Producer', retailer: 'Retailer', businessCustomer: 'Business customer' },
  taxStatus: {
    standard: 'Standard taxation',
    flatRate: 'Flat-rate farmer (§ 24 UStG)',
    exempt: 'Small business (§ 19 UStG)',
  },
  organicMark: {
    none: 'conventional',
    eu: 'Organic',
    bioland: 'Bioland',
    demeter: 'Demeter',
    naturland: 'Naturland',
  },
  channel: { b2b: 'Business customers', b2c: 'Private customers' },
} as const satisfies SameShape<typeof german>
