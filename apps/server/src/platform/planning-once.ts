import type pg from 'pg'

/** So many texts have a name: every connection keeps all that it was sent under one, with their plans. */
const mostNamed = 300

/**
 * Makes connections of one pool have PostgreSQL parse and plan once what is sent again and again, whoever sends it: a use case's
 * statements are as long as their tables are wide, and understanding them took as long as doing them. A text is named when it comes a
 * second time: one that never comes again takes no place. What says its own name keeps it, an empty one too.
 */
export const planningOnce = (): ((client: pg.PoolClient) => pg.PoolClient) => {
  const names = new Map<string, string>()
  const sentOnce = new Set<string>()
  const nameFor = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= mostNamed) return known
    if (!sentOnce.has(text)) {
      if (sentOnce.size >= 2 * mostNamed) sentOnce.clear()
      sentOnce.add(text)
      return undefined
    }
    sentOnce.delete(text)
    const name = `kept-${names.size}`
    names.set(text, name)
    return name
  }
  return (client) => {
    const query = (asked: string | pg.QueryConfig, ...more: unknown[]) => {
      const name = typeof asked === 'string' || asked.name !== undefined ? undefined : nameFor(asked.text)
      return Reflect.apply(client.query, client, [name ? { ...Object(asked), name } : asked, ...more])
    }
    return Object.assign(Object.create(client), { query })
  }
}
