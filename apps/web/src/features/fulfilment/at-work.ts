import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { atWorkEveryMs } from '@regionalmarkt/contract/fulfilment/at-work.ts'
import { sayWhatIPick } from '@regionalmarkt/contract/fulfilment/picking.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/api-client.ts'
import { useSession } from '../../platform/session.ts'
import { whoPicksQuery } from './queries.ts'

type Subject = SentBodyOf<typeof sayWhatIPick>['subject']

/** Tells colleagues what somebody puts together here, as long as it is in sight; left out where nothing is to be done. */
export const useAtWork = (subject: Subject | null): void => {
  const said = subject && JSON.stringify(subject)
  useEffect(() => {
    if (said === null) return
    const say = (isAtWork: boolean) =>
      // Without a connection nobody can be told, and nothing is the worse for it.
      call(sayWhatIPick, { body: { subject: JSON.parse(said) as Subject, isAtWork } }).catch(() => undefined)
    const sign = () => {
      if (document.visibilityState === 'visible') void say(true)
    }
    sign()
    const timer = setInterval(sign, atWorkEveryMs)
    document.addEventListener('visibilitychange', sign)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sign)
      void say(false)
    }
  }, [said])
}

/** The names of colleagues who put together an order or an article of a day at this moment. */
export const useWhoPicks = () => {
  const { activeAccount } = useSession()
  const { data } = useQuery(whoPicksQuery)
  const others = data?.people.filter(({ userId }) => userId !== activeAccount?.userId) ?? []
  return {
    ofOrder: (number: string): string[] =>
      others.filter(({ orderNumber }) => orderNumber === number).map(({ name }) => name),
    ofArticle: (unit: string, day: string): string[] =>
      others
        .filter(({ salesUnitId, deliveryDate }) => salesUnitId === unit && deliveryDate === day)
        .map(({ name }) => name),
  }
}
