import { readFileSync } from 'node:fs'
import { activeAccount } from '@regionalmarkt/contract/accounts/active-account.ts'
import { getImage, imageWidths } from '@regionalmarkt/contract/media/get-image.schema.ts'
import { CompanyStatus, CompanyType, companyStatusNames } from '@regionalmarkt/domain/access/company.ts'
import { roles } from '@regionalmarkt/domain/access/roles.ts'
import { articleStatuses } from '@regionalmarkt/domain/articles/article-status.ts'
import { quantityUnits } from '@regionalmarkt/domain/articles/quantity-unit.ts'
import { shelfLifeUnits } from '@regionalmarkt/domain/articles/shelf-life.ts'
import { weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { domainErrorCodes } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { deliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { orderItemStatuses } from '@regionalmarkt/domain/orders/order-item-status.ts'
import { parsePaymentStatus, paymentStatuses } from '@regionalmarkt/domain/orders/payment-status.ts'
import { recurringIntervals } from '@regionalmarkt/domain/recurring-sales-orders/recurrence.ts'
import { articles } from '@regionalmarkt/i18n/catalogue/articles/de-DE.ts'
import { articles as english } from '@regionalmarkt/i18n/catalogue/articles/en-US.ts'
import { errors } from '@regionalmarkt/i18n/errors/de-DE.ts'
import { messages } from '@regionalmarkt/i18n/german.ts'
import { defaultLocale, locales } from '@regionalmarkt/i18n/locale.ts'
import { describe, expect, test } from 'vitest'
import { permission } from '../apps/server/src/platform/identity-settings.ts'
import facts from '../docs/specification/facts.json' with { type: 'json' }

/**
 * Every name, text and number that the specification lists, against what the code has. The facts were taken out of the
 * customer's text by a program; what only a running page can show (times, toasts, retries) is held to the same file by the
 * journeys and the tests beside the code.
 */

test.each([
  ['company types', CompanyType, facts.companyType],
  ['company statuses', CompanyStatus, facts.companyStatus],
  ['roles', roles, facts.roles],
  ['article and sales unit statuses', articleStatuses, facts.articleStatus],
  ['names of company statuses', Object.values(companyStatusNames), facts.companyStatusNames],
  ['item statuses', orderItemStatuses, facts.orderItemStatus],
  ['payment statuses', paymentStatuses, facts.paymentStatus],
  ['delivery methods', deliveryMethods, facts.deliveryMethod],
  ['quantity units', quantityUnits, Object.keys(facts.quantityUnit)],
  ['shelf life units', shelfLifeUnits, facts.shelfLifeUnit],
  ['intervals of recurring orders', recurringIntervals, facts.recurringInterval],
  ['statuses of recurring orders', Object.keys(messages.statuses.recurringOrder), facts.recurringStatus],
  ['picture widths', imageWidths, facts.imageWidths],
  ['permission', permission, facts.permission],
  [
    'locales',
    [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)],
    [facts.locales.default, facts.locales.other],
  ],
  ['the active account’s address', activeAccount.path, facts.calls.activeAccount],
])('%s are those of the specification, letter by letter', (_, ours, theirs) => {
  expect(ours).toEqual(theirs)
})

test('an order’s status is one that its items can have', () => {
  const known: readonly string[] = [...facts.retailerOrderStatus, ...facts.retailerOrderStatusVariants]
  expect([...known].sort()).toEqual([...orderItemStatuses].sort())
})

test('weekdays run from the first to the last', () => {
  expect([weekdays.at(0), weekdays.at(-1)]).toEqual(facts.weekdaysFirstAndLast)
  expect(weekdays).toHaveLength(7)
})

test('another spelling of a payment status is understood', () => {
  expect(facts.paymentStatus).toContain(parsePaymentStatus(facts.paymentStatusAlsoSpelled))
})

test('units are written as the specification writes them', () => {
  const { piece, ...others } = facts.quantityUnit
  expect(articles.quantityUnit).toEqual({ ...others, piece: piece.de })
  expect(english.quantityUnit).toEqual({ ...others, piece: piece.en })
})

test('pictures come in the quality of the specification unless another one is asked for', () => {
  expect(facts.calls.imageQuery).toEqual(['url', 'w', 'q'])
  const url = `/pictures/${'0'.repeat(64)}`
  expect(getImage.query.parse({ url, w: 320 })).toMatchObject({ url, w: 320, q: facts.calls.imageDefaultQuality })
})

describe('texts are those of the specification, letter by letter', () => {
  const { guard, api } = messages.shell
  test.each([
    ['Retailer account not approved', [guard.title, guard.retailer]],
    ['Supplier account not approved', [guard.supplier]],
    ['Business customer account not approved', [guard.businessCustomer]],
    ['API 404', [api.notFound]],
    ['API 404', [errors.NotFound]],
    ['API 429', [api.errorTitle, api.tooManyRequests]],
  ] as const)('%s', (situation, ours) => {
    expect(ours).toEqual(facts.errorTexts[situation])
  })

  test('the product’s own error code', () => {
    expect(domainErrorCodes).toContain(facts.errorCode)
  })
})

test('the page’s icon, picture and colours', () => {
  const page = readFileSync(new URL('../apps/web/index.html', import.meta.url), 'utf8')
  expect(page).toContain(`href="${facts.icon}"`)
  expect(page).toContain(facts.shareImage)
  expect(page).toContain(`<html lang="${facts.locales.pageLanguage}"`)
})
