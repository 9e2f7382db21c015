/**
 * What each command may do to the trade of one small region, written down from the market's rules and apart from its code: nothing of
 * the product is imported here. What lies where is known from the commands alone, and everything else is judged by what is seen before
 * and after one.
 */

type Status =
  | 'received'
  | 'processing'
  | 'pendingArrivalRetailer'
  | 'receivedRetailer'
  | 'readyForPickup'
  | 'inDelivery'
  | 'completed'
  | 'cancelled'

/** One line of a customer's order. */
export type Line = {
  readonly id: string
  readonly orderNumber: string
  readonly version: number
  readonly buyer: 'kitchen' | 'person' | 'guest'
  readonly buyerId: string
  readonly method: string
  readonly good: string
  readonly status: Status
  readonly ordered: number
  /** What is wanted of it since it was changed; else what was ordered. */
  readonly wanted: number
  /** What it is promised now, in whole sales units. */
  readonly promised: number
  readonly picked: number | null
  readonly delivered: number | null
  readonly isPart: boolean
  /** The line that it is the missing part of. */
  readonly whole: string | null
  /** Cancelled, because nothing of it could be had. */
  readonly isAllMissing: boolean
  /** A substitute: what it stands in for. */
  readonly replaces: string | null
  readonly isWeighed: boolean
  readonly priceCents: number
  readonly expectedGrams: number | null
  readonly grams: number | null
  readonly tolerance: number | null
  readonly vat: number
  readonly orderFeeCents: number
}

/** One line of an order with a supplier. */
export type Supply = {
  readonly id: string
  readonly orderNumber: string
  readonly version: number
  readonly supplierId: string
  readonly slug: string
  readonly good: string
  readonly status: Status
  readonly promised: number
  readonly received: number | null
  /** Packs that had gone on when fewer were counted: corrections have taken so many less off the shelves. */
  readonly gone: number
  readonly isOwn: boolean
  readonly isWeighed: boolean
}

/** One lot on a shelf. */
export type Shelf = {
  readonly id: string
  readonly isHubs: boolean
  readonly warehouseId: string
  readonly good: string
  readonly onHand: number
  readonly reserved: number
}

export type Seen = {
  readonly lines: readonly Line[]
  readonly supply: readonly Supply[]
  readonly shelves: readonly Shelf[]
}

/** What somebody does, and to what. `quantity`: what is asked, counted or thrown away, whole sales units. */
export type Command = {
  readonly kind: CommandKind
  readonly orderNumber?: string | undefined
  readonly itemId?: string | undefined
  readonly good?: string | undefined
  readonly stockId?: string | undefined
  readonly quantity?: number | undefined
  readonly byCustomer?: boolean | undefined
  /** What a substitute costs its customer without that, per pack or kilogram; missing: the hub says what it asks. */
  readonly usualCents?: number | undefined
  readonly where?: 'hub' | 'onTheWay' | undefined
  /** Sales units by good: what is ordered or bought. */
  readonly goods?: ReadonlyMap<string, number> | undefined
}

type Moves = Readonly<Partial<Record<Status, readonly Status[]>>>
type Rule = {
  /** From which status to which a customer's line may go by it. */
  readonly lines?: Moves
  /** The same for lines of orders with suppliers. */
  readonly supply?: Moves
  /** What a line is promised may become less, or more. */
  readonly promised?: 'less' | 'more' | 'both'
  /** Which new lines there may be. */
  readonly newLines?: readonly Status[]
  readonly newSupply?: true
  /** Parts that were missing are part of their lines again. */
  readonly rejoinsParts?: true
}

const anywhere: Moves = {
  received: ['cancelled'],
  processing: ['cancelled'],
  pendingArrivalRetailer: ['cancelled'],
  receivedRetailer: ['cancelled'],
  readyForPickup: ['cancelled'],
  inDelivery: ['cancelled'],
}
/** What nobody waits for any more is not ordered any more, or is done once it has been counted. */
const followsDemand: Moves = {
  received: ['cancelled'],
  processing: ['cancelled'],
  receivedRetailer: ['completed'],
}
/** What nobody wanted any more is wanted again. */
const wantedAgain: Moves = { cancelled: ['received'] }
/** A line that gets nothing ends; one that gets the rest has what it gets at the hub already, or on its way. */
const shortened: Moves = {
  processing: ['cancelled', 'receivedRetailer'],
  pendingArrivalRetailer: ['cancelled', 'receivedRetailer'],
  receivedRetailer: ['cancelled'],
}

export const rules = {
  place: { supply: wantedAgain, newLines: ['received'], newSupply: true },
  buy: { supply: wantedAgain, newSupply: true },
  shrink: { supply: { received: ['cancelled'], processing: ['cancelled'] } },
  confirm: { lines: { received: ['processing', 'receivedRetailer'] } },
  cancel: { lines: anywhere, supply: followsDemand },
  change: {
    lines: {
      ...anywhere,
      processing: ['cancelled', 'receivedRetailer'],
      pendingArrivalRetailer: ['cancelled', 'receivedRetailer'],
    },
    supply: { ...followsDemand, ...wantedAgain },
    promised: 'both',
    newLines: ['received', 'processing', 'receivedRetailer'],
    newSupply: true,
  },
  /** One line more, for what is missing. */
  substitute: { supply: wantedAgain, newLines: ['processing', 'receivedRetailer'], newSupply: true },
  declineSubstitute: { lines: anywhere, supply: followsDemand },
  accept: { supply: { received: ['processing'] } },
  decline: { supply: { received: ['cancelled'], processing: ['cancelled'] } },
  share: { lines: shortened, supply: followsDemand, promised: 'less', newLines: ['cancelled'] },
  dispatch: {
    lines: { processing: ['pendingArrivalRetailer'] },
    supply: { processing: ['pendingArrivalRetailer', 'readyForPickup', 'cancelled'] },
  },
  receive: {
    lines: { processing: ['receivedRetailer', 'cancelled'], pendingArrivalRetailer: ['receivedRetailer', 'cancelled'] },
    supply: {
      received: ['receivedRetailer', 'completed', 'cancelled'],
      processing: ['receivedRetailer', 'completed', 'cancelled'],
      pendingArrivalRetailer: ['receivedRetailer', 'completed', 'cancelled'],
      readyForPickup: ['receivedRetailer', 'completed', 'cancelled'],
    },
    promised: 'less',
    newLines: ['cancelled'],
  },
  takeBackCount: {
    lines: { receivedRetailer: ['pendingArrivalRetailer'], cancelled: ['pendingArrivalRetailer', 'processing'] },
    supply: {
      receivedRetailer: ['pendingArrivalRetailer', 'readyForPickup'],
      completed: ['pendingArrivalRetailer', 'readyForPickup'],
      cancelled: ['pendingArrivalRetailer', 'readyForPickup'],
    },
    promised: 'more',
    rejoinsParts: true,
  },
  correctCount: {
    lines: { ...shortened, received: ['cancelled'] },
    supply: {
      ...followsDemand,
      receivedRetailer: ['completed', 'cancelled'],
      completed: ['cancelled'],
      cancelled: ['completed'],
    },
    promised: 'less',
    newLines: ['cancelled'],
  },
  pick: {
    lines: { receivedRetailer: ['cancelled'] },
    supply: followsDemand,
    promised: 'less',
    newLines: ['cancelled'],
  },
  takeBackPicking: {
    lines: { cancelled: ['receivedRetailer'] },
    supply: { completed: ['receivedRetailer'] },
    promised: 'more',
    rejoinsParts: true,
  },
  count: {
    lines: { ...shortened, received: ['cancelled'], cancelled: ['received', 'receivedRetailer'] },
    supply: followsDemand,
    promised: 'both',
    newLines: ['cancelled'],
    rejoinsParts: true,
  },
  waste: {
    lines: { ...shortened, received: ['cancelled'] },
    supply: followsDemand,
    promised: 'less',
    newLines: ['cancelled'],
  },
  transfer: {},
  reprice: {},
  depart: { lines: { receivedRetailer: ['inDelivery', 'readyForPickup'] } },
  takeBackDeparture: { lines: { inDelivery: ['receivedRetailer'], readyForPickup: ['receivedRetailer'] } },
  complete: {
    lines: { inDelivery: ['completed'], readyForPickup: ['completed'] },
    supply: { receivedRetailer: ['completed'] },
  },
  takeBackHandOver: {
    lines: { completed: ['inDelivery', 'readyForPickup', 'receivedRetailer'] },
    supply: { completed: ['receivedRetailer'] },
  },
} as const satisfies Record<string, Rule>
export type CommandKind = keyof typeof rules

const isOpen = ({ status }: { readonly status: Status }) => status !== 'completed' && status !== 'cancelled'
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** How many of a line, or of the part of one, are missing and still wanted. */
const missingOf = (
  lines: readonly Line[],
  { whole, status, isPart, isAllMissing, replaces, ordered }: Line,
): number => {
  if (status !== 'cancelled') return 0
  if (!isPart) return isAllMissing && replaces === null ? ordered : 0
  const rest = lines.find((each) => each.id === whole)
  return rest && (isOpen(rest) || rest.status === 'completed' || rest.isAllMissing) ? ordered : 0
}
const isReplaced = (lines: readonly Line[], { id }: Line): boolean =>
  lines.some(({ replaces, status }) => replaces === id && status !== 'cancelled')

/** Whether it must be done (true) or refused (false) as things stand; undefined: it depends on more than is modelled. */
const mustBeDone = ({ lines, supply, shelves }: Seen, command: Command): boolean | undefined => {
  const ofOrder = lines.filter(({ orderNumber }) => orderNumber === command.orderNumber)
  const living = ofOrder.filter(isOpen)
  const line = lines.find(({ id }) => id === command.itemId)
  const ordered = supply.find(({ id }) => id === command.itemId)
  const ofPurchase = supply.filter(({ orderNumber }) => orderNumber === command.orderNumber)
  const shelf = shelves.find(({ id }) => id === command.stockId)
  const { quantity = 0 } = command
  switch (command.kind) {
    case 'confirm':
      return ofOrder.some(({ status }) => status === 'received')
    case 'cancel':
      return line !== undefined && (command.byCustomer ? line.status === 'received' : isOpen(line))
    case 'substitute': {
      const isLeft = ofOrder.some(({ status }) => ['readyForPickup', 'inDelivery', 'completed'].includes(status))
      return line === undefined || isLeft || missingOf(lines, line) === 0 || isReplaced(lines, line) ? false : undefined
    }
    case 'declineSubstitute':
      return (
        line !== undefined &&
        line.replaces !== null &&
        line.picked === null &&
        ['received', 'processing', 'pendingArrivalRetailer', 'receivedRetailer'].includes(line.status)
      )
    case 'accept':
      return ofPurchase.some(({ status }) => status === 'received') ? undefined : false
    case 'decline': {
      const isThere = ordered?.status === 'received' || ordered?.status === 'processing'
      return isThere && quantity <= ordered.promised
    }
    case 'dispatch':
      return ofPurchase.some(({ status }) => status === 'processing') ? undefined : false
    case 'receive':
      if (ordered?.status === 'received') return undefined
      return (
        ordered !== undefined && ['processing', 'pendingArrivalRetailer', 'readyForPickup'].includes(ordered.status)
      )
    case 'takeBackCount':
      return ordered?.received === null ? false : undefined
    case 'correctCount':
      return ordered !== undefined && ordered.received !== null
    case 'pick':
      return line?.status === 'receivedRetailer' && quantity <= line.promised ? undefined : false
    case 'depart':
      return living.length > 0 && living.every(({ status, picked }) => status === 'receivedRetailer' && picked !== null)
    case 'takeBackDeparture':
      return ofOrder.some(({ status }) => status === 'inDelivery' || status === 'readyForPickup')
    case 'complete':
      return living.length > 0 && living.every(({ status }) => status === 'inDelivery' || status === 'readyForPickup')
    case 'takeBackHandOver':
      return ofOrder.some(({ status }) => status === 'completed')
    case 'waste':
      return shelf !== undefined && quantity <= shelf.onHand
    case 'count':
      return shelf !== undefined
    default:
      return undefined
  }
}

/** What of a good lies at the hub, on its shelves and in boxes that have not reached their customers. */
const atHub = ({ lines, shelves }: Seen, good: string): number =>
  sum(shelves.filter((each) => each.isHubs && each.good === good).map(({ onHand }) => onHand)) +
  sum(lines.filter((each) => each.good === good && isOpen(each)).map(({ picked }) => picked ?? 0))

const atFarm = ({ shelves }: Seen, good: string): number =>
  sum(shelves.filter((each) => !each.isHubs && each.good === good).map(({ onHand }) => onHand))

/** Packs of each line with a supplier that have gone on unseen after a command: by the shelves, not by the books. */
export const goneAfter = (before: Seen, after: Seen, { kind, itemId, quantity = 0 }: Command): number | null => {
  const supply = before.supply.find(({ id }) => id === itemId)
  if (!supply) return null
  if (kind === 'takeBackCount') return 0
  if (kind !== 'correctCount') return null
  const came = atHub(after, supply.good) - atHub(before, supply.good)
  return supply.gone + came - (quantity - (supply.received ?? 0))
}

/** By how much what lies at the hub changes; undefined: the good is not concerned, and stays. */
const cameToHub = (before: Seen, after: Seen, command: Command, good: string): number => {
  const { kind, quantity = 0, itemId, orderNumber, stockId } = command
  const line = before.lines.find(({ id }) => id === itemId)
  const supply = before.supply.find(({ id }) => id === itemId)
  const shelf = before.shelves.find(({ id }) => id === stockId)
  const boxesOf = (seen: Seen) =>
    sum(
      seen.lines
        .filter((each) => each.good === good && each.orderNumber === orderNumber)
        .map((each) => each.picked ?? 0),
    )
  switch (kind) {
    case 'receive':
      return supply?.good === good ? quantity : 0
    case 'takeBackCount':
      return supply?.good === good ? -(supply.received ?? 0) - supply.gone : 0
    case 'correctCount': {
      // Goods that never came leave the shelves only as far as they lie there, and come back only as far as they had left them.
      const change = quantity - (supply?.received ?? 0)
      const least = change - (supply?.gone ?? 0)
      const came = atHub(after, good) - atHub(before, good)
      return supply?.good === good ? Math.min(Math.max(came, least), Math.max(least, 0)) : 0
    }
    case 'pick':
      // What was not found is not there.
      return line?.good === good ? quantity - line.promised : 0
    case 'takeBackPicking': {
      const back = after.lines.find(({ id }) => id === itemId)
      const before = line?.status === 'cancelled' ? 0 : (line?.promised ?? 0)
      return line?.good === good ? (back?.promised ?? 0) - before : 0
    }
    case 'cancel':
      // What is under way is counted when it comes back.
      return line?.good === good && line.status === 'inDelivery' ? -(line.picked ?? 0) : 0
    case 'complete':
      return -boxesOf({ ...before, lines: before.lines.filter(isOpen) })
    case 'takeBackHandOver':
      return boxesOf({ ...before, lines: before.lines.filter(({ status }) => status === 'completed') })
    case 'count':
      return shelf?.good === good ? quantity - shelf.onHand : 0
    case 'waste':
      return shelf?.good === good ? -quantity : 0
    default:
      return 0
  }
}

/** How much may leave a producer's shelf by it at most; nothing ever comes back there. */
const mostFromFarm = ({ supply }: Seen, { kind, orderNumber, itemId, quantity = 0 }: Command, good: string): number => {
  const ofGood = supply.filter((each) => each.good === good && each.orderNumber === orderNumber)
  if (kind === 'decline') return ofGood.some(({ id }) => id === itemId) ? quantity : 0
  if (kind === 'dispatch') return sum(ofGood.map(({ promised }) => promised))
  if (kind !== 'receive') return 0
  return ofGood.some(({ id }) => id === itemId) ? Number.POSITIVE_INFINITY : 0
}

const movesOf = (rule: Rule, what: 'lines' | 'supply'): Moves => rule[what] ?? {}

/** What is wrong with what was seen after a command, in words; nothing, when the market did as it must. */
export const judge = (before: Seen, command: Command, isDone: boolean, after: Seen): string[] => {
  const wrong: string[] = []
  const must = mustBeDone(before, command)
  if (must !== undefined && must !== isDone) wrong.push(must ? 'was refused' : 'should have been refused')
  if (!isDone) {
    if (JSON.stringify(before) !== JSON.stringify(after)) wrong.push('was refused, and changed something')
    return wrong
  }
  const rule: Rule = rules[command.kind]
  const check = (what: 'lines' | 'supply', was: Line | Supply, is: Line | Supply | undefined) => {
    const isPart = 'isPart' in was && was.isPart
    if (!is) return isPart && rule.rejoinsParts ? undefined : wrong.push(`lost ${what} ${was.id}`)
    if (was.status !== is.status && !movesOf(rule, what)[was.status]?.includes(is.status))
      wrong.push(`${what} ${was.id} went from ${was.status} to ${is.status}`)
    return undefined
  }
  for (const was of before.supply)
    check(
      'supply',
      was,
      after.supply.find(({ id }) => id === was.id),
    )
  for (const was of before.lines) {
    const is = after.lines.find(({ id }) => id === was.id)
    check('lines', was, is)
    if (!is) continue
    // A missing part of which a count finds some shrinks by that.
    const isRestored = command.kind === 'count' && was.isPart && is.ordered < was.ordered
    if (was.ordered !== is.ordered && !isRestored) wrong.push(`what was ordered in ${was.id} changed`)
    const { promised } = rule
    if (is.promised < was.promised && promised !== 'less' && promised !== 'both')
      wrong.push(`less is promised to ${was.id}`)
    if (is.promised > was.promised && promised !== 'more' && promised !== 'both')
      wrong.push(`more is promised to ${was.id}`)
  }
  if (command.kind === 'count') wrong.push(...wrongWithCount(before, command, after))
  if (command.kind === 'correctCount') {
    const bought = after.supply.find(({ id }) => id === command.itemId)
    if (bought?.received !== command.quantity) wrong.push('bought is not what came')
  }
  const added = after.lines.filter(({ id }) => !before.lines.some((each) => each.id === id))
  if (added.some(({ status }) => !rule.newLines?.includes(status))) wrong.push('made lines')
  if (after.supply.length > before.supply.length && !rule.newSupply) wrong.push('ordered from suppliers')
  if (command.kind === 'substitute') wrong.push(...wrongWithSubstitute(before, command, added))
  if (command.kind === 'place') {
    for (const [good, quantity] of command.goods ?? []) {
      const placed = sum(added.filter((each) => each.good === good).map(({ ordered }) => ordered))
      if (placed !== quantity) wrong.push(`ordered ${placed} instead of ${quantity} of ${good}`)
    }
  }
  for (const good of new Set([...before.shelves, ...before.lines, ...after.shelves].map((each) => each.good))) {
    const came = atHub(after, good) - atHub(before, good)
    const expected = cameToHub(before, after, command, good)
    if (came !== expected) wrong.push(`${came} of ${good} came to the hub instead of ${expected}`)
    const left = atFarm(before, good) - atFarm(after, good)
    if (left < 0 || left > mostFromFarm(before, command, good))
      wrong.push(`${left} of ${good} left the producer's shelf`)
  }
  return wrong
}

/** Lines get back what is missing in them, of the goods that were counted, and no more than was found. */
const wrongWithCount = (before: Seen, { stockId, quantity = 0 }: Command, after: Seen): string[] => {
  const shelf = before.shelves.find(({ id }) => id === stockId)
  const found = Math.max(0, quantity - (shelf?.onHand ?? 0))
  const more = before.lines.flatMap((was) => {
    const is = after.lines.find(({ id }) => id === was.id)
    return is && is.promised > was.promised ? [{ good: was.good, packs: is.promised - was.promised }] : []
  })
  const restored = sum(more.map(({ packs }) => packs))
  const missing = ({ lines }: Seen) => sum(lines.map((line) => missingOf(lines, line)))
  return [
    ...(more.some(({ good }) => good !== shelf?.good) ? ['restored other goods than were counted'] : []),
    ...(restored > found ? [`restored ${restored} where ${found} were found`] : []),
    ...(restored > 0 && missing(before) - missing(after) !== restored ? ['restored what was not missing'] : []),
  ]
}

/** What is wrong with a line that stands in for another: never dearer than either, per pack and in all. */
const wrongWithSubstitute = ({ lines }: Seen, { itemId, usualCents }: Command, added: readonly Line[]): string[] => {
  const missing = lines.find(({ id }) => id === itemId)
  const [substitute, ...more] = added
  if (!missing || !substitute || more.length > 0) return [`${added.length} lines stand in for one`]
  if (substitute.replaces !== itemId) return ['stands in for something else']
  if (usualCents === undefined) return []
  const heaviest = ({ tolerance }: Line) => (tolerance === null ? null : mostGrams)
  const all = { picked: null, delivered: null, promised: missing.wanted }
  const most = lineCents({ ...missing, ...all, grams: heaviest(missing) })
  const asked = lineCents({ ...substitute, grams: heaviest(substitute) })
  return [
    ...(substitute.priceCents > usualCents ? ['a substitute is dearer than it is otherwise'] : []),
    ...(asked > most ? ['a substitute is dearer than what is missing'] : []),
  ]
}
/** More than any line can weigh, where something limits what is charged. */
const mostGrams = Number.MAX_SAFE_INTEGER

const halfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** What a line's goods come to: packs by the pack, weighed goods by the gram, for consumers never more than a tenth above the estimate. */
const lineCents = ({
  isWeighed,
  priceCents,
  promised,
  picked,
  delivered,
  expectedGrams,
  grams,
  tolerance,
}: Line): number => {
  const quantity = delivered ?? picked ?? promised
  if (!isWeighed) return priceCents * quantity
  const estimate = quantity * (expectedGrams ?? 0)
  const most = tolerance === null ? Number.POSITIVE_INFINITY : Math.floor((estimate * (100 + tolerance)) / 100)
  return halfUp(priceCents * Math.min(grams ?? estimate, most), 1000)
}

/** What an order comes to, of lines that all bear one rate: net prices for kitchens, gross ones for households. */
export const totalsOf = (lines: readonly Line[]): { netCents: number; grossCents: number } => {
  const left = lines.filter(({ status }) => status !== 'cancelled')
  const [first] = left
  if (!first) return { netCents: 0, grossCents: 0 }
  const cents = sum(left.map(lineCents)) + first.orderFeeCents
  const vat = first.vat
  if (first.buyer === 'kitchen') return { netCents: cents, grossCents: cents + halfUp(cents * vat, 10_000) }
  return { netCents: cents - halfUp(cents * vat, 10_000 + vat), grossCents: cents }
}
