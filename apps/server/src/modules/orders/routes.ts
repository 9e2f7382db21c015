import { orders } from '@regionalmarkt/contract/orders/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { consult, list, read, rehearse, upload, write } from '../../platform/http.ts'
import type { UploadShare } from '../../platform/uploads.ts'
import { keepPicture } from '../media/public.ts'
import { cancelItemOfCustomer } from './cancel-order-item.ts'
import { cancelOwnItem } from './cancel-own-order-item.ts'
import { changeChoices } from './changes/change-choices.ts'
import {
  changeForCustomer,
  changeOfHousehold,
  changeOwn,
  guestOf,
  householdOf,
  previewForCustomer,
  previewOfHousehold,
  previewOwn,
} from './changes/change-for-side.ts'
import { answerRecourse } from './complaints/answer-recourse.ts'
import { complaintTable } from './complaints/complaint-table.ts'
import { complaintOf, credit, passOn, refuse, takeRecourseBack } from './complaints/decide-complaint.ts'
import { complaintsOf, recoursesOf } from './complaints/list-complaints.ts'
import { complaintsAbout, reportComplaint } from './complaints/own-complaints.ts'
import { takeComplaintBack } from './complaints/take-complaint-back.ts'
import { confirmCustomerOrder } from './confirm-business-customer-order.ts'
import { containerKindsOf, saveContainerKinds } from './containers/container-kinds.ts'
import { orderOfHub } from './get-business-customer-order.ts'
import { ownOrder } from './get-own-order.ts'
import { confirmByMail } from './guest-holds.ts'
import { guestLink, orderOfGuestLink } from './guest-order-links.ts'
import {
  buyingPerson,
  cancelItemOfGuest,
  cancelItemOfPerson,
  declineAsGuest,
  declineAsPerson,
  householdHubs,
  ordersOfPerson,
  orderToConfirm,
  orderToKeep,
  type PersonActor,
  placeAsGuest,
  placeAsPerson,
} from './household-orders.ts'
import { lastOrderOf } from './last-order.ts'
import { exportedOrders, ordersOfHub } from './list-business-customer-orders.ts'
import { exportedOwnOrders, ownOrders } from './list-customer-orders.ts'
import { tradePartnersOf } from './list-trade-partners.ts'
import { asGuest, ofCustomer, ofHub } from './parties.ts'
import { payBackOnline } from './payments/pay-back-online.ts'
import { hearHint, lookAtPayment, payOnline } from './payments/pay-online.ts'
import { book, takeBackBooking } from './payments/prepayments.ts'
import { articlesForOrder } from './placing/find-articles-for-order.ts'
import {
  addCustomersAddress,
  articlesForCustomer,
  changeCustomersAddress,
  manualOrderCustomer,
  placeManual,
  quotedManualOrder,
  unitsForCustomer,
} from './placing/manual-orders.ts'
import { placeOwnOrder } from './placing/place-business-customer-order.ts'
import { heldByGuests, release } from './release-guest-holds.ts'
import { declineSubstitute } from './substitutes/decline-substitute.ts'
import { substitutesFor } from './substitutes/find-substitutes.ts'
import { offerSubstitute } from './substitutes/offer-substitute.ts'
import { decide } from './withdrawals/decide-withdrawal.ts'
import { declareWithdrawal } from './withdrawals/declare-withdrawal.ts'
import { withdrawalsOf } from './withdrawals/list-withdrawals.ts'
import { nameOrder } from './withdrawals/name-withdrawal-order.ts'

/** Photos a day of one order, of one network, and of all guests. */
const maxGuestPhotos = { ofOrder: 20, ofNetwork: 60, ofAll: 2000 } as const

const sharesOfGuest = (orderId: string, network: string | undefined): UploadShare[] => [
  { key: `order:${orderId}`, max: maxGuestPhotos.ofOrder },
  { key: 'guests', max: maxGuestPhotos.ofAll },
  ...(network === undefined ? [] : [{ key: `guests:network:${network}`, max: maxGuestPhotos.ofNetwork }]),
]

export const ordersModule = (app: FastifyInstance, deps: Deps): void => {
  // The customer's side.
  write(app, deps, orders.placeBusinessCustomerOrder, (tx, { body, actor }) => placeOwnOrder(tx, actor, body))
  read(app, deps, orders.getContainerKinds, (db, { actor }) => containerKindsOf(db, actor.viewer.company.id))
  write(app, deps, orders.setContainerKinds, (tx, { version, body, actor }) =>
    saveContainerKinds(tx, actor, version, body),
  )
  read(app, deps, orders.getOwnComplaints, (db, { params, actor }) =>
    complaintsAbout(db, { party: ofCustomer(actor), ...params }, actor.now),
  )
  write(app, deps, orders.reportComplaint, (tx, { params, body, actor }) =>
    reportComplaint(tx, actor, deps.pictures, { party: ofCustomer(actor), ...params }, body),
  )
  read(app, deps, orders.getHouseholdComplaints, (db, { params, actor }) =>
    complaintsAbout(db, { party: { privateCustomerId: buyingPerson(actor) }, ...params }, actor.now),
  )
  write(app, deps, orders.reportHouseholdComplaint, (tx, { params, body, actor }) =>
    reportComplaint(tx, actor, deps.pictures, { party: { privateCustomerId: buyingPerson(actor) }, ...params }, body),
  )
  read(app, deps, orders.getGuestComplaints, async (db, { params: { token }, actor: { now } }) =>
    complaintsAbout(db, { party: { isGuests: true }, orderNumber: await orderOfGuestLink(db, token, now) }, now),
  )
  upload(app, deps, orders.uploadGuestPicture, async ({ bytes, params: { token }, actor: { now, network } }) => {
    const { orderId } = await guestLink(deps.db, token, now)
    return keepPicture(deps, { bytes, by: 'household', shares: sharesOfGuest(orderId, network), now })
  })
  write(app, deps, orders.reportGuestComplaint, async (tx, { params: { token, itemId }, body, actor }) => {
    const orderNumber = await orderOfGuestLink(tx, token, actor.now)
    const line = { party: { isGuests: true }, orderNumber, itemId } as const
    return reportComplaint(tx, asGuest(actor), deps.pictures, line, body)
  })
  write(app, deps, orders.takeComplaintBack, (tx, { params, version, actor }) =>
    takeComplaintBack(tx, actor, version, params),
  )
  list(
    app,
    deps,
    orders.listOwnOrders,
    (db, { query, actor }) => ownOrders(db, actor.viewer, query),
    (db, { query, actor }, format) => exportedOwnOrders(db, actor, query, format),
  )
  read(app, deps, orders.getOwnOrder, (db, { params, actor }) => ownOrder(db, actor, params.orderNumber))
  read(app, deps, orders.getLastOrder, (db, { actor }) => lastOrderOf(db, actor))
  write(app, deps, orders.cancelOwnOrderItem, (tx, { params, actor }) => cancelOwnItem(tx, actor, params))
  rehearse(app, deps, orders.previewOwnOrderChange, (tx, { params, version, body, actor }) =>
    previewOwn(tx, actor, { ...params, version, ...body }),
  )
  write(app, deps, orders.changeOwnOrder, (tx, { params, version, body, actor }) =>
    changeOwn(tx, actor, { ...params, version, ...body }),
  )
  write(app, deps, orders.declineSubstitute, (tx, { params, actor }) =>
    declineSubstitute(tx, actor, ofCustomer(actor), params),
  )
  read(app, deps, orders.findArticlesForOwnOrder, (db, { params, query, actor }) =>
    articlesForOrder(db, actor, ofCustomer(actor), { ...params, ...query }),
  )
  read(app, deps, orders.getOwnChangeChoices, (db, { params, actor }) =>
    changeChoices(db, actor, ofCustomer(actor), params.orderNumber),
  )
  // Private customers and guests.
  read(app, deps, orders.listHouseholdHubs, (db) => householdHubs(db, deps))
  write(app, deps, orders.placeHouseholdOrder, (tx, { params, body, actor }) =>
    placeAsPerson(tx, actor, { ...deps, hubSlug: params.hubSlug }, body),
  )
  read(app, deps, orders.listHouseholdOrders, (db, { query, actor }) => ordersOfPerson(db, actor, query))
  read(app, deps, orders.getHouseholdOrder, (db, { params, actor }) => orderToKeep(db, actor, params.orderNumber))
  write(app, deps, orders.cancelHouseholdOrderItem, (tx, { params, actor }) => cancelItemOfPerson(tx, actor, params))
  write(app, deps, orders.placeGuestOrder, (tx, { params, body, actor }) =>
    placeAsGuest(tx, actor, { ...deps, hubSlug: params.hubSlug }, body),
  )
  read(app, deps, orders.getGuestOrder, (db, { params, actor }) => orderToConfirm(db, params.token, actor.now))
  write(app, deps, orders.confirmGuestOrder, (tx, { params, actor }) => confirmByMail(tx, asGuest(actor), params.token))
  read(app, deps, orders.listGuestHolds, (db, { actor }) => heldByGuests(db, actor))
  write(app, deps, orders.releaseGuestHolds, (tx, { body, actor }) => release(tx, actor, body))
  write(app, deps, orders.cancelGuestOrderItem, (tx, { params, actor }) => cancelItemOfGuest(tx, actor, params))
  write(app, deps, orders.declineHouseholdSubstitute, (tx, { params, actor }) => declineAsPerson(tx, actor, params))
  write(app, deps, orders.declineGuestSubstitute, (tx, { params, actor }) => declineAsGuest(tx, actor, params))
  householdChanges(app, deps)
  read(app, deps, orders.listWithdrawals, (db, { query, actor }) => withdrawalsOf(db, actor.viewer, query))
  write(app, deps, orders.decideWithdrawal, (tx, { params, version, body, actor }) =>
    decide(tx, actor, version, params, body),
  )
  write(app, deps, orders.nameWithdrawalOrder, (tx, { params, version, body, actor }) =>
    nameOrder(tx, actor, version, params, body),
  )
  write(app, deps, orders.declareWithdrawal, (tx, { body, actor }) => declareWithdrawal(tx, actor, body))
  onlinePayments(app, deps)
  // The hub for its customers.
  read(app, deps, orders.getManualOrderCustomer, (db, { params, actor }) =>
    manualOrderCustomer(db, actor, params.customerSlug),
  )
  read(app, deps, orders.quoteManualOrder, (db, { params, body, actor }) =>
    quotedManualOrder(db, actor, { ...params, ...body }),
  )
  write(app, deps, orders.placeManualOrder, (tx, { params, body, actor }) =>
    placeManual(tx, actor, { ...params, ...body }),
  )
  read(app, deps, orders.findUnitsForCustomer, (db, { params, body, actor }) =>
    unitsForCustomer(db, actor, params.customerSlug, body.numbers),
  )
  read(app, deps, orders.findArticlesForCustomer, (db, { params, body, actor }) =>
    articlesForCustomer(db, actor, params.customerSlug, body),
  )
  write(app, deps, orders.createCustomerAddress, (tx, { params, body, actor }) =>
    addCustomersAddress(tx, actor, params.customerSlug, body),
  )
  write(app, deps, orders.updateCustomerAddress, (tx, { params: { customerSlug, addressId }, version, body, actor }) =>
    changeCustomersAddress(tx, actor, customerSlug, { addressId, version, ...body }),
  )
  complaintsOfHub(app, deps)
  // The hub's side.
  read(app, deps, orders.listTradePartners, (db, { query, actor }) => tradePartnersOf(db, actor.viewer, query))
  list(
    app,
    deps,
    orders.listBusinessCustomerOrders,
    (db, { query, actor }) => ordersOfHub(db, actor.viewer, query),
    (db, { query, actor }, format) => exportedOrders(db, actor, query, format),
  )
  read(app, deps, orders.getBusinessCustomerOrder, (db, { params, actor }) => orderOfHub(db, actor, params.orderNumber))
  write(app, deps, orders.confirmBusinessCustomerOrder, (tx, { params, actor }) =>
    confirmCustomerOrder(tx, actor, params.orderNumber),
  )
  write(app, deps, orders.bookPrepayment, (tx, { params, version, body, actor }) =>
    book(tx, actor, { ...params, version, ...body }),
  )
  write(app, deps, orders.takeBackPrepayment, (tx, { params, version, actor }) =>
    takeBackBooking(tx, actor, { ...params, version }),
  )
  rehearse(app, deps, orders.previewOrderChange, (tx, { params, version, body, actor }) =>
    previewForCustomer(tx, actor, { ...params, version, ...body }),
  )
  write(app, deps, orders.changeBusinessCustomerOrder, (tx, { params, version, body, actor }) =>
    changeForCustomer(tx, actor, { ...params, version, ...body }),
  )
  read(app, deps, orders.findArticlesForOrder, (db, { params, query, actor }) =>
    articlesForOrder(db, actor, ofHub(actor), { ...params, ...query }),
  )
  read(app, deps, orders.getChangeChoices, (db, { params, actor }) =>
    changeChoices(db, actor, ofHub(actor), params.orderNumber),
  )
  read(app, deps, orders.findSubstitutes, (db, { params, query, actor }) =>
    substitutesFor(db, actor, { ...params, ...query }),
  )
  write(app, deps, orders.offerSubstitute, (tx, { params, version, body, actor }) =>
    offerSubstitute(tx, actor, { ...params, version, ...body }),
  )
  write(app, deps, orders.cancelOrderItem, (tx, { params, body, actor }) =>
    cancelItemOfCustomer(tx, actor, { ...params, ...body }),
  )
}

/** What a hub makes of complaints, and what its suppliers say to what it asks back of them. */
const complaintsOfHub = (app: FastifyInstance, deps: Deps): void => {
  list(
    app,
    deps,
    orders.listComplaints,
    (db, { query, actor }) => complaintsOf(db, actor.viewer, query),
    (db, { query, actor }, format) => complaintTable(db, actor, query, format),
  )
  read(app, deps, orders.getComplaint, (db, { params, actor }) => complaintOf(db, actor, params))
  write(app, deps, orders.creditComplaint, (tx, { params, version, body, actor }) =>
    credit(tx, actor, version, params, body),
  )
  write(app, deps, orders.refuseComplaint, (tx, { params, version, body, actor }) =>
    refuse(tx, actor, version, params, body),
  )
  write(app, deps, orders.passComplaintOn, (tx, { params, version, body, actor }) =>
    passOn(tx, actor, version, params, body),
  )
  write(app, deps, orders.takeRecourseBack, (tx, { params, version, actor }) =>
    takeRecourseBack(tx, actor, version, params),
  )
  read(app, deps, orders.listRecourses, (db, { query, actor }) => recoursesOf(db, actor.viewer, query))
  write(app, deps, orders.answerRecourse, (tx, { params, version, body, actor }) =>
    answerRecourse(tx, actor, version, params, body),
  )
}

/** What households make of orders that are placed: a person of their own, a guest by the link. */
const householdChanges = (app: FastifyInstance, deps: Deps): void => {
  rehearse(app, deps, orders.previewHouseholdOrderChange, (tx, { params, version, body, actor }) =>
    previewOfHousehold(tx, actor, deps, householdOf(tx, actor, params.orderNumber), { version, ...body }),
  )
  write(app, deps, orders.changeHouseholdOrder, (tx, { params, version, body, actor }) =>
    changeOfHousehold(tx, actor, deps, householdOf(tx, actor, params.orderNumber), { version, ...body }),
  )
  read(app, deps, orders.findArticlesForHouseholdOrder, (db, { params: { orderNumber }, query, actor }) =>
    articlesForOrder(db, actor, { privateCustomerId: buyingPerson(actor) }, { orderNumber, ...query }),
  )
  read(app, deps, orders.getHouseholdChangeChoices, (db, { params, actor }) =>
    changeChoices(db, actor, { privateCustomerId: buyingPerson(actor) }, params.orderNumber),
  )
  rehearse(app, deps, orders.previewGuestOrderChange, async (tx, { params, version, body, actor }) =>
    previewOfHousehold(tx, asGuest(actor), deps, await guestOf(tx, actor, params.token), { version, ...body }),
  )
  write(app, deps, orders.changeGuestOrder, async (tx, { params, version, body, actor }) =>
    changeOfHousehold(tx, asGuest(actor), deps, await guestOf(tx, actor, params.token), { version, ...body }),
  )
  read(app, deps, orders.findArticlesForGuestOrder, async (db, { params, query, actor }) => {
    const orderNumber = await orderOfGuestLink(db, params.token, actor.now)
    return articlesForOrder(db, actor, { isGuests: true }, { orderNumber, ...query })
  })
  read(app, deps, orders.getGuestChangeChoices, async (db, { params, actor }) =>
    changeChoices(db, actor, { isGuests: true }, await orderOfGuestLink(db, params.token, actor.now)),
  )
}

/** Paying with a provider, who is asked outside of all transactions. */
const onlinePayments = (app: FastifyInstance, deps: Deps): void => {
  const ofGuest = async (token: string, now: Date) =>
    ({ party: { isGuests: true }, orderNumber: await orderOfGuestLink(deps.db, token, now) }) as const
  const ofPerson = (actor: PersonActor, orderNumber: string) =>
    ({ party: { privateCustomerId: buyingPerson(actor) }, orderNumber }) as const
  consult(app, deps, orders.payGuestOrderOnline, async (_, { params, actor }) =>
    payOnline(deps, actor, await ofGuest(params.token, actor.now)),
  )
  consult(app, deps, orders.lookAtGuestPayment, async (_, { params, actor }) =>
    lookAtPayment(deps, actor, await ofGuest(params.token, actor.now)),
  )
  consult(app, deps, orders.payHouseholdOrderOnline, (_, { params, actor }) =>
    payOnline(deps, actor, ofPerson(actor, params.orderNumber)),
  )
  consult(app, deps, orders.lookAtHouseholdPayment, (_, { params, actor }) =>
    lookAtPayment(deps, actor, ofPerson(actor, params.orderNumber)),
  )
  consult(app, deps, orders.payBackOnline, (_, { params, version, actor }) =>
    payBackOnline(deps, actor, { ...params, version }),
  )
  // Mollie calls with a form, as browsers send them.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2048 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    consult(scope as FastifyInstance, deps, orders.hintOfPayment, (_, { body, actor }) =>
      hearHint(deps, actor, body.id),
    )
  })
}
