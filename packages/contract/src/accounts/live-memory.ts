/** So far back the server can tell what has changed. */
export const liveMemoryMs = 60_000
