/** 'Manager' for 'manager'. */
export function roleName(role: string): string {
  return role.charAt(0).toUpperCase() + role.slice(1)
}
