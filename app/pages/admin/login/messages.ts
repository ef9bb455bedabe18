/** Messages of the sign-in screen. Source: specification §5, §8 'Authentication and session'. */
export const LOGIN_SUCCESS = 'Login successful!'
export const LOGIN_FAILED = 'Login failed'
/** Shown without a response from the server. */
export const LOGIN_EXCEPTION = 'Login failed. Please try again.'

const waitingTime = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

export const tooManyAttempts = (message: string, seconds: number): string =>
  `${message} You can try again in ${waitingTime(seconds)}.`
