import './secrets.test.ts'
