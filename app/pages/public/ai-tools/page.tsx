export default function Page() {
  return <h1>ai-tools</h1>
}
