import { taxStatuses } from '@regionalmarkt/domain/access/company.ts'
import { supplyLegs } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { z } from 'zod'
import { pictureName } from '../media/picture-name.schema.ts'
import {
  controlNumberOrNone,
  costCentreOrNone,
  dayOrNone,
  email,
  ibanOrNone,
  leitwegIdOrNone,
  name,
  phone,
  place,
  says,
  taxNumberOrNone,
  text,
  timeOfDay,
  vatIdOrNone,
  websiteOrNone,
  weekdays,
  whole,
} from '../people-fields.schema.ts'

/** What a company's people say of it: the whole profile at once, apart from the endpoint, so that forms check by the same schema. */
export const companyProfile = z
  .strictObject({
    name,
    legalName: name,
    contactName: name,
    email,
    phone,
    website: websiteOrNone,
    ...place,
    vatId: vatIdOrNone,
    taxNumber: taxNumberOrNone,
    taxStatus: z.enum(taxStatuses),
    /** From which day of delivery on; left away or null, from today where it is another one than before. */
    taxStatusFrom: dayOrNone.optional(),
    iban: ibanOrNone,
    /** Of a customer; left away, they stay. */
    isPublicBody: z.boolean().optional(),
    leitwegId: leitwegIdOrNone.optional(),
    costCentre: costCentreOrNone.optional(),
    organicControlNumber: controlNumberOrNone,
    organicCertificateFrom: dayOrNone,
    organicCertificateUntil: dayOrNone,
    storyDe: text,
    storyEn: text,
    openingDe: text,
    openingEn: text,
    /** Names of pictures in the store; the first is the one in lists. */
    picture: pictureName.nullable(),
    pictures: z.array(pictureName, says('picture')).max(10, says('picture')),
    /** When and how a producer supplies; left away, it stays. A hub says it in its settings, where it reads what that changes. */
    deliveryWeekdays: weekdays.optional(),
    cutOffTime: timeOfDay.optional(),
    cutOffDaysBefore: whole(0, 30).optional(),
    leg: z.enum(supplyLegs).optional(),
  })
  .refine(
    ({ organicControlNumber, organicCertificateFrom: from, organicCertificateUntil: until }) =>
      (from === null || until === null || from < until) &&
      (organicControlNumber !== null || (from === null && until === null)),
    { error: says('certificateDates'), path: ['organicCertificateUntil'] },
  )
