import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openScreen, producer, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import { PriceGrid } from './price-grid.tsx'

const article = (name: string) => ({
  ...{ id: name, slug: name, name: { de: name, en: name }, supplier: null },
  salesUnits: [
    {
      ...{ id: `unit of ${name}`, version: 1, name: { de: 'Kiste', en: 'Crate' }, status: 'approved' },
      ...{ priceBasis: 'piece', supplierPriceCents: 1_000, plannedPrices: [], isStockTracked: true, dailyLimit: null },
    },
  ],
})
const both = [article('Birne'), article('Quitte')]

/** The grid, of all articles or, as a filter leaves it, of the last one. */
const Narrowed = () => {
  const [isNarrow, setNarrow] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setNarrow(!isNarrow)}>
        narrow
      </button>
      <PriceGrid
        desk="supplier"
        articles={(isNarrow ? both.slice(1) : both) as never}
        filter={{ q: String(isNarrow) }}
      />
    </>
  )
}

let sent: unknown[]
let server: ReturnType<typeof startBrowser>
beforeEach(async () => {
  server = startBrowser()
  sent = []
  server.on('POST /api/supplier/sales-units/bulk', ({ body }) => {
    sent.push(body)
    return { body: { rows: (body as { rows: { salesUnitId: string }[] }).rows.map((row) => ({ ...row, version: 2 })) } }
  })
  await signInAs(server, producer)
})

const price = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Preis netto: ${name}, Kiste` })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

test.each(['Alle speichern', 'Verwerfen'])(
  'what is typed in a row that a filter hides is not touched by "%s"',
  async (step) => {
    const user = await openScreen(<Narrowed />)
    for (const name of ['Birne', 'Quitte']) {
      await user.clear(price(name))
      await user.type(price(name), '12,50')
    }
    await screen.findByText('2 Zeilen geändert')
    await user.click(press('narrow'))
    await screen.findByText('1 Zeile geändert')
    await user.click(press(step))
    const saved = { salesUnitId: 'unit of Quitte', version: 1, supplierPriceCents: 1_250 }
    await expect.poll(() => sent).toEqual(step === 'Verwerfen' ? [] : [{ rows: [saved] }])
    await user.click(press('narrow'))
    expect(price('Birne').value).toBe('12,50')
    await expect.poll(() => price('Quitte').value).toBe('10,00')
  },
)

test('a row that a filter hid is chosen no more', async () => {
  const user = await openScreen(<Narrowed />)
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: Birne, Kiste' }))
  await user.click(press('narrow'))
  await user.click(press('narrow'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Auswählen: Birne, Kiste' }).checked).toBe(false)
})

describe('prices whose answer is lost', () => {
  /** The books have them all the same, and say so when the list is asked for again. */
  const Booked = () => {
    const [saved, setSaved] = useState(both)
    const at = (cents: number, version: number) =>
      both.map((each) => ({
        ...each,
        salesUnits: each.salesUnits.map((unit) => ({ ...unit, version, supplierPriceCents: cents })),
      }))
    return (
      <>
        <button type="button" onClick={() => setSaved(at(1_250, 2))}>
          arrived
        </button>
        <PriceGrid desk="supplier" articles={saved as never} filter={{}} />
      </>
    )
  }
  const offline = /^Keine Verbindung zum Server/
  const saveInVain = async () => {
    server.on('POST /api/supplier/sales-units/bulk', ({ body }) => {
      sent.push(body)
      return 'unreachable'
    })
    const user = await openScreen(<Booked />)
    for (const name of ['Birne', 'Quitte']) {
      await user.clear(price(name))
      await user.type(price(name), '12,50')
    }
    await user.click(press('Alle speichern'))
    await screen.findByText(offline)
    return user
  }

  test('are saved where the list then has them: nobody is told to try again what is done', async () => {
    const user = await saveInVain()
    expect(screen.queryByText('2 Zeilen geändert')).not.toBeNull()
    await user.click(press('arrived'))
    await screen.findByText('2 Zeilen gespeichert')
    expect(screen.queryByText(offline)).toBeNull()
    // What is typed next is typed on what is there now, and is no conflict with oneself.
    await user.clear(price('Birne'))
    await user.type(price('Birne'), '13')
    await user.click(press('Alle speichern'))
    await expect
      .poll(() => sent[1])
      .toEqual({ rows: [{ salesUnitId: 'unit of Birne', version: 2, supplierPriceCents: 1_300 }] })
  })

  test('stay typed where it has not, with the reason', async () => {
    await saveInVain()
    expect(price('Birne').value).toBe('12,50')
    expect(screen.queryByText('2 Zeilen gespeichert')).toBeNull()
  })
})
