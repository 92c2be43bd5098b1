export default {
	fetch: () => new Response('Payment sandbox'),
} satisfies ExportedHandler;
