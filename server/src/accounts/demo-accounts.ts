import type { RoleName } from '../contract/auth.ts';

/** The accounts to try the product with: one a role. Everybody knows them, so production refuses them. */
export const DEMO_PASSWORD = 'prontuario-demo';

export const DEMO_ACCOUNTS: readonly { readonly userName: string; readonly roles: readonly RoleName[] }[] = [
  { userName: 'interno@prontuario.example', roles: ['Prontuario.Interno'] },
  { userName: 'fisco@prontuario.example', roles: ['Prontuario.Fisco'] },
  { userName: 'lavoro@prontuario.example', roles: ['Prontuario.Lavoro'] },
  { userName: 'demo@prontuario.example', roles: ['Prontuario.Demo'] },
  { userName: 'miafisco@prontuario.example', roles: ['Prontuario.Fisco', 'Prontuario.MiaFisco'] },
  { userName: 'mialavoro@prontuario.example', roles: ['Prontuario.Lavoro', 'Prontuario.MiaLavoro'] },
];
