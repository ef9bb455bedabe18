export const EXAMPLE_NOTICE = 'This is an example. It shows how we work and report; the client is not a real one.'
