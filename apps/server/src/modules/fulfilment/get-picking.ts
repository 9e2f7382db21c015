import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getPicking } from '@regionalmarkt/contract/fulfilment/picking.ts'
import {
  type ContainerKind,
  canPackContainers,
  isPackable,
  type PackedContainer,
} from '@regionalmarkt/domain/containers/pack-containers.ts'
import { hasLeftHub } from '@regionalmarkt/domain/orders/take-back-picking.ts'
import { completeOrder, departOrder } from '@regionalmarkt/domain/orders/whole-order.ts'
import { compareShelves } from '@regionalmarkt/domain/stock/shelf.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { permissionOf } from '../../platform/permission.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import {
  buyerName,
  containerKindsSql,
  doorOf,
  packedView,
  readableBusinessCustomerOrderItems,
  readableBusinessCustomerOrders,
} from '../orders/public.ts'
import { goodsOfItem, pickItemJson, pickItemView, type StoredPickItem } from './pick-item.ts'

type Picking = ResponseOf<typeof getPicking>
type Row = Omit<Picking, 'canDepart' | 'canComplete' | 'packing' | 'items'> & {
  isCompanys: boolean
  packingVersion: number
  packedContainers: readonly PackedContainer[]
  containerKinds: readonly ContainerKind[]
  items: StoredPickItem[]
}

/** One order of the viewer's hub as it is put together, in the order of the shelves, cancelled lines last; one query. */
export const pickingOfOrder = async (db: Queryable, viewer: CompanyViewer, orderNumber: string): Promise<Picking> =>
  orNotFound((await pickingsOf(db, viewer, [orderNumber]))[0])

/** The same of several orders, by customer; one query. */
export const pickingsOf = async (
  db: Queryable,
  viewer: CompanyViewer,
  orderNumbers: readonly string[],
): Promise<Picking[]> => {
  const { rows } = await db.execute<Row>(sql`
    select o.order_number as "orderNumber", ${buyerName(sql`o`)} as "customerName", o.delivery_date as "deliveryDate",
      o.delivery_method as "deliveryMethod", ${doorOf(sql`o`)} as door, o.status, o.note,
      (select max(a.minimum_age) from ${readableBusinessCustomerOrderItems} a where a.order_id = o.id and a.status <> 'cancelled') as "minimumAge",
      o.customer_id is not null as "isCompanys",
      o.packing_version as "packingVersion", o.packed_containers as "packedContainers",
      ${containerKindsSql(sql`o.retailer_id`)} as "containerKinds", (${itemsOfOrder}) as items
    from ${readableBusinessCustomerOrders} o
    where o.order_number = any(${sql.param([...orderNumbers])}) and o.retailer_id = ${viewer.company.id}
    order by 2, o.id`)
  return rows.map(pickingView)
}

const pickingView = ({ isCompanys, packingVersion, packedContainers, containerKinds, ...order }: Row): Picking => {
  const { deliveryMethod } = order
  const items = order.items.toSorted(inTheOrderOfShelves)
  const states = items.map((item) => ({ ...item, deliveryMethod, isCutOffPassed: true }))
  const isStopped = items.some(
    ({ pickedQuantity, lots }) =>
      pickedQuantity !== null && lots.some(({ isBlocked, quantity }) => isBlocked && quantity > 0),
  )
  return {
    ...order,
    packing: {
      version: packingVersion,
      containers: packedView(packedContainers),
      kinds: containerKinds.filter(isPackable),
      canPack: permissionOf(canPackContainers({ ...order, isCompanys })),
    },
    canDepart: isStopped ? stopped : permissionOf(departOrder(states, 'hub')),
    canComplete: isStopped ? stopped : permissionOf(completeOrder(states, 'hub')),
    items: items.map((item) => pickItemView(item, { deliveryMethod, hasLeft: hasLeftHub(items) })),
  }
}

/** Something of a blocked lot is in a box of the order. */
const stopped = { allowed: false, code: 'LotBlocked' }

const inTheOrderOfShelves = (a: StoredPickItem, b: StoredPickItem): number =>
  Number(a.status === 'cancelled') - Number(b.status === 'cancelled') || compareShelves(a.shelf, b.shelf)

const itemsOfOrder = sql`
  select coalesce(json_agg(${pickItemJson} order by i.status = 'cancelled', i.position, i.id), '[]')
  from ${readableBusinessCustomerOrderItems} i cross join lateral (${goodsOfItem}) goods
  where i.order_id = o.id`
