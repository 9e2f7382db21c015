import { administration as german } from '@regionalmarkt/i18n/administration/de-DE.ts'
import { administration as english } from '@regionalmarkt/i18n/administration/en-US.ts'
import { expect, it } from 'vitest'
import { accountTasks } from './modules/accounts/public.ts'
import { billingRunTasks } from './modules/billing/public.ts'
import { vatTasks } from './modules/market/public.ts'
import { guestOrderTasks, popularityTasks, unpaidOrderTasks } from './modules/orders/public.ts'
import { procurementTasks } from './modules/procurement/public.ts'
import { recurringOrderTasks } from './modules/recurring-sales-orders/public.ts'
import { stockTasks } from './modules/stock/public.ts'

const made = [
  ...[accountTasks, billingRunTasks, vatTasks, guestOrderTasks, popularityTasks, unpaidOrderTasks],
  ...[procurementTasks, recurringOrderTasks, stockTasks],
].flatMap((tasks) => Object.keys(tasks({} as never)))

it.each([...made, 'sweep'])('the job "%s" is called by what it does, in both languages', (task) => {
  for (const { audit } of [german, english]) expect(Object.keys(audit.ofField.task)).toContain(task)
})
