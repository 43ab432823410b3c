/** Who looks at a site that is measured; the site makes them at its first start. */
const administrator = { email: 'bench@example.org', password: 'Bench-Mark-2026!' }

export const administratorSettings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }

/** Signs in, and answers with the header that says so. */
export async function signIn(url: string): Promise<{ authorization: string }> {
  const login = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}
