import { expect, test } from './fixtures.ts'
import { linesOf, orderToPick } from './lines-to-pick.ts'

test('what is picked without a connection outlasts a reload and another pick, and arrives once there is one', async ({
  openWindow,
  watch,
}) => {
  watch.expect(/ERR_FAILED.*\/pick\b|\/pick net::ERR_FAILED/)
  const hub = await openWindow('hub')
  const { orderNumber, lines } = await orderToPick(hub, 2)
  const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]]
  await hub.route(/\/api\/retailer\/picking\/[^/]+\/items\/[^/]+\/pick$/, (route) => route.abort('failed'))
  await hub.goto(`/retailer/picking/${orderNumber}`)
  const line = ({ articleName }: typeof first) =>
    hub.getByRole('list', { name: 'Positionen' }).getByRole('button', { name: articleName.de })
  const pick = async (item: typeof first) => {
    await line(item).click()
    const inHand = hub.getByRole('region', { name: 'In der Hand' })
    await expect(inHand.getByRole('heading', { name: item.articleName.de })).toBeVisible()
    await inHand.getByRole('button', { name: 'Übernehmen und weiter' }).click()
    await expect(line(item)).toContainText('kommissioniert')
  }
  /** How many of the two lines the server has. */
  const arrived = async () => {
    const now = await linesOf(hub, orderNumber)
    return lines.map(({ id }) => now.find((item) => item.id === id)?.pickedQuantity)
  }

  await pick(first)
  await expect(hub.getByText('1 wartet', { exact: true })).toBeVisible()
  await hub.reload()
  await expect(hub.getByText('1 wartet', { exact: true })).toBeVisible()
  await expect(line(first)).toContainText('kommissioniert')
  await pick(second)
  await expect(hub.getByText('2 warten', { exact: true })).toBeVisible()
  await hub.reload()
  await expect(hub.getByText('2 warten', { exact: true })).toBeVisible()
  expect(await arrived()).toEqual([null, null])

  await hub.unrouteAll()
  await expect(hub.getByText(/^\d warte(t|n)$/)).toHaveCount(0)
  expect(await arrived()).toEqual([first.quantity, second.quantity])
})
