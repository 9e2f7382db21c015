import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepDraft } from '../platform/draft-on-device.ts'
import { leaveScreen, openScreen, producer, signInAs, startBrowser } from '../platform/testing/open-screen.tsx'
import { useForm } from './form.ts'
import { FormConflicts } from './form-conflicts.tsx'
import { FormErrors, TextField } from './form-fields.tsx'

type Body = { name: string; rows: { text: string }[] }

/** As a schema of the contract answers, here with a fault that belongs to no field. */
const schema = {
  safeParse: (value: unknown) => {
    const data = value as Body
    const isRight = data.rows.every(({ text }) => text !== data.name)
    return isRight
      ? ({ success: true, data } as const)
      : ({ success: false, error: { issues: [{ path: [], message: 'Invalid input' }] } } as const)
  },
}

let sent: { body: Body; key: string }[]
let drawn: string[]

const Lines = ({ place = 'lines', name = 'Hof' }: { place?: string | null; name?: string }) => {
  drawn.push('form')
  const form = useForm({
    labels: { name: 'Name', rows: 'Zeilen' },
    initial: { name, rows: [{ text: 'eins' }] },
    draftUnder: place,
    schema,
    bodyOf: ({ name, rows }) => ({ name, rows: rows.map(({ text }) => ({ text: text.trim() })) }),
    send: (body, key) => sent.push({ body, key }),
  })
  return (
    <form onSubmit={form.submit}>
      <FormErrors form={form} />
      <FormConflicts form={form} />
      <TextField form={form} name="name" />
      <TextField form={form} name="rows.0.text" label="Zeile" unit="€" />
      <button type="submit">Senden</button>
      <button type="button" onClick={() => form.done()}>
        Fertig
      </button>
    </form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const texts = () => [field('Name').value, field('Zeile').value]
const other = { ...producer, userId: '0198c7a0-0000-7000-8000-0000000000ff' }

let server: ReturnType<typeof startBrowser>
beforeEach(async () => {
  sent = []
  drawn = []
  server = startBrowser()
  await signInAs(server, producer)
})

test('what is wrong with the whole is said, and nothing is sent', async () => {
  const user = await openScreen(<Lines />)
  await user.clear(field('Zeile'))
  await user.type(field('Zeile'), 'Hof')
  await user.click(screen.getByText('Senden'))
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(within(summary).getByRole('listitem').textContent).toBe('Bitte füllen Sie dieses Feld aus.')
  expect(sent).toEqual([])
  await user.type(field('Zeile'), ' 2')
  await user.click(screen.getByText('Senden'))
  expect(sent).toHaveLength(1)
})

describe('a draft', () => {
  test('that an older form has left and this one cannot read is as good as none', async () => {
    keepDraft(producer.userId, 'lines', { values: { name: 'Moor', rows: ['eins', null] } })
    await openScreen(<Lines />)
    expect(texts()).toEqual(['Hof', 'eins'])
  })

  test('goes out of sight as soon as somebody else signs in, and is there again for whoever typed it', async () => {
    const user = await openScreen(<Lines />)
    await user.type(field('Name'), ' Lüttje')
    await act(() => signInAs(server, other))
    expect(texts()).toEqual(['Hof', 'eins'])
    await user.type(field('Zeile'), ' und')
    await act(() => signInAs(server, producer))
    expect(texts()).toEqual(['Hof Lüttje', 'eins'])
    await act(() => signInAs(server, other))
    expect(texts()).toEqual(['Hof', 'eins und'])
  })

  test('stays while the page is open and no longer where nothing may lie around', async () => {
    const before = Object.keys(localStorage)
    const user = await openScreen(<Lines place={null} />)
    await user.type(field('Name'), ' Lüttje')
    expect(field('Name').value).toBe('Hof Lüttje')
    expect(Object.keys(localStorage)).toEqual(before)
    leaveScreen()
    await openScreen(<Lines place={null} />)
    expect(field('Name').value).toBe('Hof')
  })
})

describe('what is sent', () => {
  const keys = () => sent.map(({ key }) => key)

  test('again has the same key until it is known to be saved, after a reload and with what was changed meanwhile too', async () => {
    const user = await openScreen(<Lines />)
    await user.type(field('Name'), ' A')
    await user.click(screen.getByText('Senden'))
    leaveScreen()
    const again = await openScreen(<Lines />)
    await again.click(screen.getByText('Senden'))
    leaveScreen()
    const third = await openScreen(<Lines />)
    await third.type(field('Name'), 'B')
    await third.click(screen.getByText('Senden'))
    expect(sent.map(({ body }) => body.name)).toEqual(['Hof A', 'Hof A', 'Hof AB'])
    const [first, second, last] = keys()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
    expect(last).toBe(first)
  })

  test('goes out once, however fast somebody presses, until it is refused or done', async () => {
    const user = await openScreen(<Lines />)
    await user.dblClick(screen.getByText('Senden'))
    await user.type(field('Name'), '{Enter}')
    expect(sent).toHaveLength(1)
    await user.click(screen.getByText('Fertig'))
    await user.click(screen.getByText('Senden'))
    expect(sent).toHaveLength(2)
  })

  test('once it is done is another intention, though it reads the same', async () => {
    const user = await openScreen(<Lines />)
    await user.click(screen.getByText('Senden'))
    await user.click(screen.getByText('Fertig'))
    await user.click(screen.getByText('Senden'))
    expect(new Set(keys()).size).toBe(2)
  })
})

test('typing draws the field, not the form', async () => {
  const user = await openScreen(<Lines />)
  await user.type(field('Name'), 'x')
  drawn = []
  await user.type(field('Name'), ' Lüttje im Moor')
  expect(drawn).toEqual([])
})

test.each([
  ['910,49\u00a0€', '910,49'],
  ['€1,234.50', '1,234.50'],
  ['12 kg', '12 kg'],
])('a unit that stands in the field already is not part of what is typed: %j', async (typed, expected) => {
  const user = await openScreen(<Lines />)
  await user.clear(field('Zeile'))
  await user.click(field('Zeile'))
  await user.paste(typed)
  expect(field('Zeile').value.trim()).toBe(expected)
})
