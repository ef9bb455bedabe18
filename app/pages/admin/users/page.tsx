export default function Page() {
  return <h1>users</h1>
}
