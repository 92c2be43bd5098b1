import { defineConfig } from 'drizzle-kit';

export default defineConfig({
	dialect: 'sqlite',
	schema: './src/**/tables.server.ts',
	out: './src/api/migrations',
});
