/** The site creates this account at its first start. */
const administrator = { email: 'bench@example.org', password: 'Bench-Mark-2026!' }

export const administratorSettings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }

/** Signs in, and returns the header for further requests. */
export async function signIn(url: string): Promise<{ authorization: string }> {
  const login = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}
