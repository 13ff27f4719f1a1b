export interface Tenant {
  readonly tenantId: string;
  readonly name: string;
}

export interface Document {
  readonly tenantId: string;
  readonly docId: string;
  readonly authorId: string;
  readonly title: string;
  readonly changedAt: string;
  readonly expiresAt?: number;
}
